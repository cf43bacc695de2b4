"""The drafting rules (pick a card, pass the hand) that Sushi Go! and Sushi Go Party! share."""
