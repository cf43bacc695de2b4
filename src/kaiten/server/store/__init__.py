"""What the server keeps: the promise (`store.py`), and two databases that keep it."""
