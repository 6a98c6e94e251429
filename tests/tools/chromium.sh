# chromium.sh PYTHON: makes sure that a Chromium is there for the tests that play in a real browser.
set -eu
. "$(dirname "$0")/packages.sh"

python=$1

found() { "$python" -m tests.tools.chromium; }

found && exit 0
other_way="$python -m playwright install chromium"
need_packages "Chromium is needed for the tests that play in a real browser." chromium fonts-dejavu-core
found && exit 0
# Where the package is only a pointer to a snap, Playwright's own build serves.
"$python" -m playwright install --with-deps chromium
found && exit 0
echo "Chromium was installed but does not start; try: chromium --version" >&2
exit 1
