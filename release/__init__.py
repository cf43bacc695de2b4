"""Making a release: the package's description, and the command that builds and checks it."""
