-- The role of the service "backup" of compose.yml, made when its database is new. It copies the
-- whole database, so its password is in the file of that service alone.
\getenv backup_password BACKUP_PASSWORD

set password_encryption = 'scram-sha-256';
create role loto_backup login replication password :'backup_password';
