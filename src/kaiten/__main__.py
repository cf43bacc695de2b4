"""`python -m kaiten`: the same as the program `kaiten`."""

from kaiten_start import main

raise SystemExit(main())
