-- Whose database this is: one row, which `npm run migrate` writes as the owner of the tables.

create table installation (
  is_only boolean primary key default true check (is_only),
  environment text not null
    check (environment in ('production', 'staging', 'demo', 'development', 'test')),
  -- The number that the ids of its players carry: with another one the server would take what its
  -- players paid for another cell's, and leave it.
  cell smallint not null check (cell between 0 and 4095),
  -- SHA-256 of the files that made the tables: a program of other files does not use them.
  schema_digest text not null check (schema_digest ~ '^[0-9a-f]{64}$')
);

-- Refuses every change of a table whose rows are only ever added.
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'check_violation',
    constraint = 'record_is_append_only', table = tg_table_name;
end $$;

-- Tickets that a sandbox took for paid must never win anything that is paid with real money, so a
-- database stays in its environment, and in its cell.
create trigger installation_stays before update or delete or truncate on installation
  for each statement execute function refuse_record_change();

-- How many alerts programs have logged that end before anything can scrape them, such as
-- `npm run reconcile`: the running server shows the sum as their metric.
create table program_alerts (
  is_only boolean primary key default true check (is_only),
  count bigint not null default 0 check (count >= 0),
  -- When the last program stored some, by the clock that a rule of alerts compares it with.
  last_at timestamptz
);
insert into program_alerts default values;

-- The clock that times in rules are compared with. The owner of the tables replaces it where the
-- servers have another clock (LOTO_CLOCK_START): null compares with nothing.
create function rule_clock() returns timestamptz language sql stable as 'select now()';
