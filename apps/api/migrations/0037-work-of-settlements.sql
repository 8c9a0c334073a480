-- The server's role owns none of the tables. What a settlement computes in passing has a schema of
-- its own, and the partition of a draw is made by the owner.

create schema settlement_work;

-- Attached rather than created as a partition, which would lock every reader of the table out.
create function open_ticket_win_partition(of_draw uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text := 'ticket_win_' || replace(of_draw::text, '-', '_');
begin
  if to_regclass(format('public.%I', partition)) is not null then
    return;
  end if;
  if not exists (select from public.draw where draw_id = of_draw) then
    raise exception 'there is no draw %', of_draw;
  end if;
  execute format('create table public.%I (like public.ticket_win including constraints)', partition);
  execute format('alter table public.%I add primary key (draw_id, player_id, ticket_id, code, run, position, category),
    add constraint is_of_draw check (draw_id = %L)', partition, of_draw);
  execute format('alter table public.ticket_win attach partition public.%I for values in (%L)', partition, of_draw);
end;
$$;

revoke all on function open_ticket_win_partition(uuid) from public;
