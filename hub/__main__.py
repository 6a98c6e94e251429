"""`python -m hub` is the command `apprentice`."""

import sys

from hub.commands import main

sys.exit(main())
