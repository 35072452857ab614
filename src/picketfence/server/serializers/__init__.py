"""Tables and games as JSON, built from the rules' views alone, so that nothing hidden gets in."""
