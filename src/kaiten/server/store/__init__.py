"""What the server stores: the interface (`store.py`), and its SQLite and PostgreSQL implementations."""
