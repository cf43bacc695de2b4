"""Pick a card, pass the hand: what Sushi Go! and Sushi Go Party! share."""
