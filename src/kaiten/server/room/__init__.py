"""One table with its people, its game and its time. Pure: no network, no disk, no clock."""
