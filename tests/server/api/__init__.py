"""Tests of the HTTP API, in this process and over loopback."""
