-- The tickets of a player are numbered in the order they were bought. Two purchases that were
-- decided by the same tickets take the same number, and one of them is decided again: so no limit
-- is exceeded, by whichever process they come (decision 141).
alter table ticket add column player_ticket_no bigint;

update ticket set player_ticket_no = numbered.number
  from (
    select player_id, ticket_id,
      row_number() over (partition by player_id order by created_at, ticket_number) as number
    from ticket
  ) numbered
  where ticket.player_id = numbered.player_id and ticket.ticket_id = numbered.ticket_id;

alter table ticket alter column player_ticket_no set not null;
alter table ticket add constraint ticket_of_player_in_order unique (player_id, player_ticket_no);
drop index ticket_newest;

-- Purchases bring the number; what else writes a ticket gets the next one.
create function number_ticket() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  select coalesce(max(player_ticket_no), 0) + 1 into new.player_ticket_no
    from ticket where player_id = new.player_id;
  return new;
end $$;

create trigger ticket_has_a_number before insert on ticket
  for each row when (new.player_ticket_no is null) execute function number_ticket();

create function refuse_other_ticket_number() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'the number of a ticket does not change' using errcode = 'check_violation',
    constraint = 'ticket_is_fixed', table = 'ticket';
end $$;

create trigger ticket_number_is_fixed before update of player_ticket_no on ticket
  for each row when (new.player_ticket_no is distinct from old.player_ticket_no)
  execute function refuse_other_ticket_number();
