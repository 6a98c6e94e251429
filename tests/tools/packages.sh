# Sourced by the other scripts. As root on a Debian-like machine missing packages are installed;
# anybody else is told exactly what to install.

# need_packages REASON PACKAGE...      $other_way, if set, is told beside it
need_packages() {
    reason=$1
    shift
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        echo "$reason Installing: $*"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
        return
    fi
    echo "$reason Please install it, then run make again:" >&2
    echo >&2
    echo "    sudo apt-get install $*" >&2
    echo >&2
    echo "(on a machine without apt-get: the packages of the same names)" >&2
    [ -z "${other_way:-}" ] || echo "Another way, for people who are not root:  $other_way" >&2
    exit 1
}
