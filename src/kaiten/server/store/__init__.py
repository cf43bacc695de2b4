"""What the server stores: the promise (`store.py`), and two databases that keep it."""
