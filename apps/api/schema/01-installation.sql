-- Identifies the database. `npm run migrate` writes the only row as the owner of the tables.

create table installation (
  is_only boolean primary key default true check (is_only),
  environment text not null
    check (environment in ('production', 'staging', 'demo', 'development', 'test')),
  -- The cell number in the ids of its players. With a wrong number, the server would treat its
  -- players' payments as another cell's and ignore them.
  cell smallint not null check (cell between 0 and 4095),
  -- SHA-256 of the files that created the tables. A program with other files refuses to use them.
  schema_digest text not null check (schema_digest ~ '^[0-9a-f]{64}$')
);

-- Rejects updates and deletions in append-only tables.
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'check_violation',
    constraint = 'record_is_append_only', table = tg_table_name;
end $$;

-- Tickets that the sandbox marked as paid must never win real money, so a database cannot move to
-- another environment or cell.
create trigger installation_stays before update or delete or truncate on installation
  for each statement execute function refuse_record_change();

-- Number of alerts logged by programs, such as `npm run reconcile`, that end before their metrics
-- can be scraped. The running server exports the sum as their metric.
create table program_alerts (
  is_only boolean primary key default true check (is_only),
  count bigint not null default 0 check (count >= 0),
  -- When a program last stored alerts. This is real time, because alert rules compare it with
  -- theirs.
  last_at timestamptz
);
insert into program_alerts default values;

-- The clock for time checks in rules. The owner of the tables replaces it if the servers use
-- another clock (LOTO_CLOCK_START); null disables the checks.
create function rule_clock() returns timestamptz language sql stable as 'select now()';
