"""What is there without a table: lessons, the rules of each game, the score pad."""
