# venv.sh FOLDER: makes a virtual environment, or says what is missing for it. PYTHON may name the Python to use.
set -eu
. "$(dirname "$0")/packages.sh"

folder=$1
python=${PYTHON:-python3}

if ! command -v "$python" >/dev/null; then
    echo "There is no $python here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "$("$python" --version) is too old: Python 3.11 or newer is needed. Name one: make PYTHON=python3.12" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    need_packages "$python cannot make virtual environments yet." "$(basename "$python")-venv"
fi
"$python" -m venv "$folder"
