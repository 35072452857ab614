"""What people get to see, as JSON: built from the rules' views alone, so nothing hidden can get in."""
