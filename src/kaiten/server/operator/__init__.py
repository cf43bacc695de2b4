"""What the operator may do with a running server (`kaiten admin` asks for it over HTTP), and its health."""
