-- The product's roles and its database, made once by a superuser before the first migration, with
-- passwords from the environment: by the compose file when its database is new, by hand as
-- docs/operate/install.md says. None of them may do more than the migrations grant.

-- Passwords protect nothing where PostgreSQL trusts a connection.
do $$
begin
  if exists (select from pg_hba_file_rules where auth_method = 'trust') then
    raise exception 'pg_hba.conf trusts connections without a password: use scram-sha-256 in those lines';
  end if;
end $$;

\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
\getenv worker_password WORKER_PASSWORD
\getenv reader_password READER_PASSWORD

set password_encryption = 'scram-sha-256';
create role loto_owner login password :'owner_password';
create role loto_server login password :'server_password';
create role loto_worker login password :'worker_password';
create role loto_reader login password :'reader_password' connection limit 10;

create database loto owner loto_owner;
-- What a process that stands still has locked must not stay locked.
alter database loto set idle_in_transaction_session_timeout = '60s';
