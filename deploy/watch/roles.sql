-- The role of postgres_exporter, made once by a superuser: by the compose file when its database is
-- new, by hand as docs/operate/watch.md says. It sees how PostgreSQL does, and no row of a table.
\getenv watcher_password WATCHER_PASSWORD

set password_encryption = 'scram-sha-256';
create role loto_watcher login password :'watcher_password' connection limit 5;
grant pg_monitor to loto_watcher;
