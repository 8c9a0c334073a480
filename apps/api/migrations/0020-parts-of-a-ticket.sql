-- Foreign keys are looked up row by row, and six of them were a third of what a purchase costs the database. Four said what is so anyway:
-- a ticket's variants and draws are written by the one statement that writes the ticket, a key by who was just found to be signed in, and
-- which games there are is known, as it is for side games.
alter table ticket_variant drop constraint ticket_variant_player_id_ticket_id_fkey;
alter table ticket_draw drop constraint ticket_draw_player_id_ticket_id_fkey;
alter table idempotency_key drop constraint idempotency_key_player_id_fkey;
alter table ticket drop constraint ticket_game_code_fkey;
alter table ticket add check (game_code in ('loto-6-49', 'joker', 'loto-5-40'));

-- What those of a ticket's parts kept from happening later: no ticket leaves its parts behind.
create function refuse_ticket_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket is never removed' using errcode = 'check_violation',
    constraint = 'ticket_stays', table = 'ticket';
end $$;

create trigger ticket_stays before delete on ticket for each statement execute function refuse_ticket_removal();
