"""The daily deal: its days, its tables and what everybody has made of them."""
