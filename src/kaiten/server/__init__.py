"""The game server: rooms where people play together over HTTP and WebSocket."""
