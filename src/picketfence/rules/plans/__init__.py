"""Plans (section 5).

`claims` judges the claims of a turn, `estates` and `goals` have what plans ask for, `condition_keys` how the tables
write it, `claim_sets` finds the claims that a sheet allows.
"""
