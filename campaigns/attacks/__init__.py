"""What attackers do to a server in the campaign of abuse: each attack is a few lines."""
