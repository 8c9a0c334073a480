-- The role of Barman: it copies the database and reads what it needs to know, and writes nothing.
-- As a superuser in the database of the product, once, as docs/operate/backup.md says.
create role barman login replication;
grant pg_read_all_settings, pg_read_all_stats to barman;
grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal(),
  pg_create_restore_point(text) to barman;
