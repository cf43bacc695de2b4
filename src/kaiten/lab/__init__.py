"""The array engine, and what is measured with it. It needs kaiten-sushi[lab]."""
