# Makes sure that Node.js and npm are there: the page's scripts are checked with them, nothing is built.
set -eu
. "$(dirname "$0")/packages.sh"

new_enough() {
    command -v node >/dev/null && command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 18 || (a === 18 && b >= 18) ? 0 : 1)'
}

new_enough && exit 0
need_packages "Node.js 18.18 or newer with npm is needed." nodejs npm
new_enough && exit 0
echo "The Node.js of this system is $(node --version 2>/dev/null || echo missing); 18.18 or newer is needed. See nodejs.org." >&2
exit 1
