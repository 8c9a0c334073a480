-- Within a partition all rows are of one draw, so its key need not say which: it is a third
-- smaller and sorts by the player. A partition's first rows are written before there is a key,
-- which then is made at once (record 0047).

alter table ticket_win drop constraint ticket_win_by_draw_pkey;

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'ticket_win'::regclass loop
    execute format('alter table %s add primary key (player_id, ticket_id, code, run, position, category)', partition);
  end loop;
end $$;

create or replace function open_ticket_win_partition(of_draw uuid) returns void
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  partition text := 'ticket_win_' || replace(of_draw::text, '-', '_');
begin
  if to_regclass(format('{schema}.%I', partition)) is not null then
    return;
  end if;
  if not exists (select from {schema}.draw where draw_id = of_draw) then
    raise exception 'there is no draw %', of_draw;
  end if;
  execute format('create table {schema}.%I (like {schema}.ticket_win including constraints)', partition);
  execute format('alter table {schema}.ticket_win attach partition {schema}.%I for values in (%L)', partition, of_draw);
end;
$$;

-- Makes the key of a draw's partition where there is none yet.
create function index_ticket_win_partition(of_draw uuid) returns void
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  partition text := 'ticket_win_' || replace(of_draw::text, '-', '_');
begin
  if not exists (select from pg_index where indrelid = to_regclass(format('{schema}.%I', partition)) and indisprimary) then
    execute format('alter table {schema}.%I add primary key (player_id, ticket_id, code, run, position, category)', partition);
  end if;
end;
$$;

revoke all on function index_ticket_win_partition(uuid) from public;
