-- Winnings: a ticket's prize in a draw, on its way to the player.

create table winning_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into winning_transition (from_status, to_status) values
  ('offered', 'accepted'),
  ('offered', 'declined'),
  ('offered', 'expired'),
  -- A declined prize is not lost: the player can accept it until it expires.
  ('declined', 'accepted'),
  ('declined', 'expired'),
  ('accepted', 'paid'),
  -- The payout failed.
  ('accepted', 'offered'),
  -- Paid at a counter.
  ('offered', 'paid'),
  ('declined', 'paid'),
  -- A bank transfer was returned.
  ('paid', 'offered'),
  -- A prize is not paid while the ticket's payment is disputed, and never after the dispute is
  -- lost. A lost dispute may be won later.
  ('offered', 'disputed'),
  ('declined', 'disputed'),
  ('accepted', 'disputed'),
  ('disputed', 'offered'),
  ('disputed', 'forfeited'),
  ('forfeited', 'offered');

-- A ticket's prize in one draw, with the same id as in ticket_prize.
create table winning (
  player_id uuid not null,
  winning_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null,
  game_code text not null,
  draw_at timestamptz not null,
  gross_bani bigint not null check (gross_bani > 0),
  tax_bani bigint not null check (tax_bani >= 0),
  net_bani bigint not null check (net_bani >= 0),
  status text not null check (status in
    ('offered', 'accepted', 'declined', 'paid', 'expired', 'disputed', 'forfeited')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- The language of the ticket's purchase, used for mails about it.
  language text not null check (language in ('ro', 'en')),
  -- The card that bought the ticket; later the card that is paid.
  card_id uuid,
  paid_at timestamptz,
  primary key (player_id, winning_id),
  constraint winning_is_one_for_ticket_and_draw unique (player_id, ticket_id, draw_id),
  constraint winning_is_its_parts check (gross_bani = tax_bani + net_bani),
  constraint winning_is_paid_at_a_time check ((status = 'paid') = (paid_at is not null)),
  constraint winning_is_accepted_for_a_card check (status <> 'accepted' or card_id is not null)
);

create index winning_newest on winning (player_id, draw_at desc, winning_id);
create index winning_to_expire on winning (expires_at) where status in ('offered', 'declined');
-- for winnings named by an operator
create index winning_id_alone on winning (winning_id);
create index winning_of_draw on winning (draw_id);

create function check_winning_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from winning_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a winning does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'winning_transition', table = 'winning';
  end if;
  return new;
end $$;

create trigger winning_status_changes before update of status on winning
  for each row when (old.status <> new.status) execute function check_winning_transition();

create function refuse_winning_change() returns trigger language plpgsql as $$
begin
  raise exception 'a winning starts as offered and its sums do not change'
    using errcode = 'check_violation', constraint = 'winning_is_fixed', table = 'winning';
end $$;

create trigger winning_starts_offered before insert on winning
  for each row when (new.status <> 'offered') execute function refuse_winning_change();
create trigger winning_is_fixed before update on winning for each row
  when (
    (old.player_id, old.winning_id, old.ticket_id, old.draw_id, old.gross_bani, old.tax_bani,
      old.net_bani)
    is distinct from
    (new.player_id, new.winning_id, new.ticket_id, new.draw_id, new.gross_bani, new.tax_bani,
      new.net_bani)
  ) execute function refuse_winning_change();

create function check_new_winning() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ticket_prize p
    where (p.draw_id, p.player_id, p.ticket_id, p.prize_id, p.gross_bani, p.tax_bani, p.net_bani)
      = (new.draw_id, new.player_id, new.ticket_id, new.winning_id, new.gross_bani, new.tax_bani,
        new.net_bani)
  ) then
    raise exception 'a winning is what its ticket won' using errcode = 'check_violation',
      constraint = 'winning_is_a_prize', table = 'winning';
  end if;
  return null;
end $$;

create trigger winning_is_a_prize after insert on winning
  for each row execute function check_new_winning();
