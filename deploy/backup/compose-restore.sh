#!/bin/sh
# compose-restore.sh MOMENT FOLDER
#
# Puts the database of compose.yml back into the empty FOLDER, as it was at MOMENT: "latest" is all
# that was received, or an instant with its zone, such as "2026-11-24 18:30:00+02:00", after which
# the newest copy may not have ended. COPY names an older one of $BACKUPS/whole. PostgreSQL brings
# it to that moment when it is started there.
set -eu
umask 077
moment=$1
folder=$2
[ -z "$(ls -A "$folder")" ] || { echo "$folder is not empty" >&2; exit 1; }
copy=${COPY:-$(ls "$BACKUPS/whole" | grep 'Z$' | sort | tail -n 1)}
tar -xzf "$BACKUPS/whole/$copy/base.tar.gz" -C "$folder"
tar -xzf "$BACKUPS/whole/$copy/pg_wal.tar.gz" -C "$folder/pg_wal"
# the log beside the data, its unfinished piece too, so that no other folder is needed
rm -rf "$folder/received"
cp -r "$BACKUPS/log" "$folder/received"
for piece in "$folder"/received/*.partial; do
  [ ! -e "$piece" ] || mv "$piece" "${piece%.partial}"
done
# from an earlier return
sed -i '/^restore_command\|^recovery_target/d' "$folder/postgresql.auto.conf"
echo "restore_command = 'cp received/%f %p'" >> "$folder/postgresql.auto.conf"
if [ "$moment" != latest ]; then
  echo "recovery_target_time = '$moment'" >> "$folder/postgresql.auto.conf"
  echo "recovery_target_action = 'promote'" >> "$folder/postgresql.auto.conf"
fi
touch "$folder/recovery.signal"
