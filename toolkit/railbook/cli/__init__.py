"""The command line: one module per command, and the only place that prints or exits."""
