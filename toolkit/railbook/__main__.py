"""``python -m railbook`` is the command ``railbook``."""

import sys

from railbook.cli.main import main

sys.exit(main())
