"""All attacks by name."""

from campaigns.attacks.known import KNOWN
from campaigns.attacks.strangers import STRANGERS

ATTACKS = KNOWN | STRANGERS
