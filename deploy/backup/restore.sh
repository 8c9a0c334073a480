#!/bin/sh
# restore.sh MOMENT FOLDER [OPTIONS OF BARMAN]
#
# Puts the database back into the empty FOLDER, as it was at MOMENT: "latest" is all that was
# received, or an instant with its zone, such as "2026-11-24 18:30:00+02:00". PostgreSQL brings it
# to that moment when it is started there. BACKUP names another backup than the newest, which must
# be older than the moment. On another machine: --remote-ssh-command "ssh postgres@db1.internal",
# by its own name, since db.internal leads to HAProxy on this machine.
set -eu
moment=$1
folder=$2
shift 2
if [ "$moment" != latest ]; then
  set -- --target-time "$moment" --target-action promote "$@"
fi
exec barman recover "$@" loto "${BACKUP:-latest}" "$folder"
