"""A table as a fold of its log (`state`), what people may do there (`lobby`, `rounds`), and tables in use (`live`)."""
