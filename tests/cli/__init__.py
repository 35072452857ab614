"""The command line as people use it: real processes, their output, their exit codes."""
