#!/bin/sh
# Prints for node_exporter when the newest whole backup ended (LotoBackupOld). A cron job of root
# runs it (docs/operate/backup.md). Without a backup it fails, and what it printed before grows old.
set -eu
ended=$(barman --format json show-backup loto latest | sed -n 's/.*"end_time_timestamp": "\([0-9]*\)".*/\1/p')
test -n "$ended"
echo '# HELP loto_backup_ended_seconds When the newest whole backup of the database ended'
echo '# TYPE loto_backup_ended_seconds gauge'
echo "loto_backup_ended_seconds $ended"
