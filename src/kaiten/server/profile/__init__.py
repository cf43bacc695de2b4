"""A person's own page: their games, daily deals and recovery code, and all that is stored about them."""
