-- The circuit of the partner's webhook (decision 185): one row, since there is one address.
create table webhook_circuit (
  is_only boolean primary key default true check (is_only),
  -- Attempts in a row that the partner did not take.
  failures integer not null default 0 check (failures >= 0),
  -- Since when one delivery a minute is tried, and the others wait; null while it is closed.
  opened_at timestamptz
);

insert into webhook_circuit default values;
