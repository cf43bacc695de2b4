"""The laboratory: the games as arrays, and what is measured with them. Needs kaiten[lab]."""
