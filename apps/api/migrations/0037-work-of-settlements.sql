-- The server's role owns none of the tables. What a settlement computes in passing has a schema of
-- its own, and the partition of a draw is made by the owner.

create schema {work};

-- Attached rather than created as a partition, which would lock every reader of the table out.
create function open_ticket_win_partition(of_draw uuid) returns void
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
  execute format('alter table {schema}.%I add primary key (draw_id, player_id, ticket_id, code, run, position, category),
    add constraint is_of_draw check (draw_id = %L)', partition, of_draw);
  execute format('alter table {schema}.ticket_win attach partition {schema}.%I for values in (%L)', partition, of_draw);
end;
$$;

revoke all on function open_ticket_win_partition(uuid) from public;
