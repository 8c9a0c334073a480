#!/bin/sh
# The service "backup" of compose.yml: a whole copy of the database each day, of which seven stay,
# and the write-ahead log in the moment that it is written. The way back: compose-restore.sh.
# It connects by the variables of libpq, writes into $BACKUPS, and tells node_exporter in $METRICS
# when the newest copy ended (LotoBackupOld).
set -eu
umask 077
cd "$BACKUPS"
mkdir -p whole log
rm -rf whole/*.part
pg_receivewal --slot loto_backup --create-slot --if-not-exists
pg_receivewal --slot loto_backup --directory log --synchronous &
receiver=$!
trap 'kill $receiver; exit 0' TERM INT

while kill -0 $receiver; do
  if [ -z "$(find whole -mindepth 1 -maxdepth 1 -mmin -1439)" ]; then
    name=$(date -u +%Y%m%dT%H%M%SZ)
    pg_basebackup --pgdata "whole/$name.part" --format tar --gzip --checkpoint fast
    mv "whole/$name.part" "whole/$name"
    touch "whole/$name"
    ls whole | sort | head -n -7 | while read -r old; do rm -rf "whole/$old"; done
    # what is older than the oldest copy leads nowhere
    oldest=$(ls whole | sort | head -n 1)
    first=$(tar -xzOf "whole/$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p')
    pg_archivecleanup log "$first"
    printf '%s\n' '# HELP loto_backup_ended_seconds When the newest whole backup of the database ended' \
      '# TYPE loto_backup_ended_seconds gauge' "loto_backup_ended_seconds $(date +%s)" > "$METRICS/loto-backup.new"
    chmod 644 "$METRICS/loto-backup.new"
    mv "$METRICS/loto-backup.new" "$METRICS/loto-backup.prom"
  fi
  sleep 60 &
  wait $!
done
exit 1
