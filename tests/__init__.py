"""The tests, folder by folder as in src/picketfence. Run them with `python3 dev.py test`."""
