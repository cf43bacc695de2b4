"""The laboratory: the games as arrays, and what is measured with them. It needs kaiten[lab]."""
