"""What is measured with the array engine, and the training of nets. It needs kaiten-sushi[lab]."""
