"""What lies between rooms and the network: connections, devices, cookies, limits, the client's files."""
