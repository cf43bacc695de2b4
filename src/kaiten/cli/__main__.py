"""`python -m kaiten.cli`: the same as the program `kaiten`."""

from kaiten.cli import main

raise SystemExit(main())
