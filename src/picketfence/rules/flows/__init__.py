"""How cards come to the players (rules 2.2, 3.1, 3.7, 3.8, sections 9 and 10): one module per flow."""
