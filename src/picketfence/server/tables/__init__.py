"""Tables: the fold of a log (`state`), what people may do (`lobby`, `rounds`), and loaded tables (`live_table`)."""
