-- Tickets, their variants and their draw entries.

-- Allowed changes of status. As in every table whose name ends in _transition, a trigger rejects
-- all others.
create table ticket_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into ticket_transition (from_status, to_status) values
  ('awaiting-payment', 'active'),
  ('awaiting-payment', 'expired'),
  ('active', 'won'),
  ('active', 'lost'),
  ('active', 'refunded');

-- Ticket numbers are allocated in blocks of a thousand, so that purchases do not wait for each
-- other.
create sequence ticket_number_block;

create table ticket (
  player_id uuid not null references player,
  ticket_id uuid not null,
  ticket_number bigint not null check (ticket_number >= 0),
  -- Numbers a player's tickets in the order of purchase. Two concurrent purchases that were checked
  -- against the same tickets take the same number, so that one of them fails and is checked again.
  -- This enforces limits across all server processes (decision 141).
  player_ticket_no bigint not null,
  serial text not null,
  -- No foreign key, because the lookup would make up much of the cost of a purchase.
  game_code text not null check (game_code in ({games})),
  status text not null
    check (status in ('awaiting-payment', 'active', 'won', 'lost', 'expired', 'refunded')),
  side_game_code text check (side_game_code in ({sideGames})),
  side_game_first_number text check (side_game_first_number ~ '^[0-9]{6,7}$'),
  side_game_number_count smallint not null check (side_game_number_count between 0 and 12),
  draw_count smallint not null check (draw_count between 1 and 10),
  simple_variant_count integer not null check (simple_variant_count > 0),
  main_bani bigint not null check (main_bani > 0),
  side_game_bani bigint not null check (side_game_bani >= 0),
  price_bani bigint not null,
  fee_bani bigint not null check (fee_bani >= 0),
  total_bani bigint not null check (total_bani <= 9007199254740991),
  -- The language of the purchase, used for mails about it.
  language text not null check (language in ('ro', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  primary key (player_id, ticket_id),
  constraint ticket_of_player_in_order unique (player_id, player_ticket_no),
  constraint ticket_price_is_its_parts check (price_bani = main_bani + side_game_bani),
  constraint ticket_total_is_price_and_fee check (total_bani = price_bani + fee_bani),
  constraint ticket_side_game_is_whole check (
    (side_game_number_count = 0) = (side_game_code is null)
    and (side_game_number_count = 0) = (side_game_first_number is null)
    and (side_game_number_count > 0 or side_game_bani = 0)
  ),
  constraint ticket_expires_after_purchase check (expires_at > created_at),
  constraint ticket_is_paid_when_it_plays check (
    (status in ('active', 'won', 'lost', 'refunded')) = (paid_at is not null)
  ),
  constraint ticket_card_is_whole check ((card_brand is null) = (card_last4 is null)),
  constraint ticket_card_when_paid check (card_brand is null or paid_at is not null)
);

-- A purchase updates only one partial index. It is used by the job that expires tickets and by
-- settlements, which skip unpaid tickets.
create index ticket_awaiting_payment on ticket (expires_at) where status = 'awaiting-payment';
-- For the few other tickets that do not play.
create index ticket_not_playing on ticket (created_at) include (player_id, ticket_id)
  where status in ('expired', 'refunded');
-- A serial is shown and searched for only once its ticket is paid.
create index ticket_serial on ticket (serial) where status <> 'awaiting-payment';

create function refuse_ticket_start() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket starts as awaiting-payment, not as %', new.status
    using errcode = 'check_violation', constraint = 'ticket_transition', table = 'ticket';
end $$;

create trigger ticket_starts_unpaid before insert on ticket
  for each row when (new.status <> 'awaiting-payment') execute function refuse_ticket_start();

create function check_ticket_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ticket_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a ticket does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'ticket_transition', table = 'ticket';
  end if;
  return new;
end $$;

create trigger ticket_status_changes before update of status on ticket
  for each row when (old.status <> new.status) execute function check_ticket_transition();

-- The order and its price cannot change after the purchase.
create function refuse_ticket_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a ticket is does not change' using errcode = 'check_violation',
    constraint = 'ticket_is_fixed', table = 'ticket';
end $$;

create trigger ticket_is_fixed before update on ticket for each row
  when (
    (old.player_id, old.ticket_id, old.ticket_number, old.serial, old.game_code, old.side_game_code,
      old.side_game_first_number, old.side_game_number_count, old.draw_count,
      old.simple_variant_count, old.main_bani, old.side_game_bani, old.fee_bani, old.created_at)
    is distinct from
    (new.player_id, new.ticket_id, new.ticket_number, new.serial, new.game_code, new.side_game_code,
      new.side_game_first_number, new.side_game_number_count, new.draw_count,
      new.simple_variant_count, new.main_bani, new.side_game_bani, new.fee_bani, new.created_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
  ) execute function refuse_ticket_change();

create function refuse_other_ticket_number() returns trigger language plpgsql as $$
begin
  raise exception 'the number of a ticket does not change' using errcode = 'check_violation',
    constraint = 'ticket_is_fixed', table = 'ticket';
end $$;

create trigger ticket_number_is_fixed before update of player_ticket_no on ticket
  for each row when (new.player_ticket_no is distinct from old.player_ticket_no)
  execute function refuse_other_ticket_number();

-- Purchases set the number themselves; for all other inserts, this sets the next one.
create function number_ticket() returns trigger language plpgsql as $$
begin
  select coalesce(max(player_ticket_no), 0) + 1 into new.player_ticket_no
    from ticket where player_id = new.player_id;
  return new;
end $$;

create trigger ticket_has_a_number before insert on ticket
  for each row when (new.player_ticket_no is null) execute function number_ticket();

-- Variants and entries have no foreign key to their ticket, so it cannot be deleted while they
-- exist.
create function refuse_ticket_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket is never removed' using errcode = 'check_violation',
    constraint = 'ticket_stays', table = 'ticket';
end $$;

create trigger ticket_stays before delete on ticket
  for each statement execute function refuse_ticket_removal();

-- The columns that a settlement reads for millions of variants come first and have a fixed width,
-- because PostgreSQL must step through all columns before the one it reads. There are no foreign
-- keys: they would only add cost, because one statement inserts a ticket with its variants and
-- entries.
create table ticket_variant (
  -- The numbers as a bit mask, with bit n - 1 for number n, so that a settlement can count matching
  -- bits.
  numbers_mask bigint not null,
  -- When the ticket was bought. Draws can be played only a short time in advance, so a settlement
  -- reads only the newest part of the table.
  created_at timestamptz not null,
  jokers_mask bigint not null,
  player_id uuid not null,
  ticket_id uuid not null,
  simple_variant_count integer not null check (simple_variant_count > 0),
  position smallint not null check (position between 0 and 11),
  is_combined boolean not null,
  is_quick_pick boolean not null,
  numbers smallint[] not null check (cardinality(numbers) between 1 and 20),
  jokers smallint[] not null,
  primary key (player_id, ticket_id, position)
);

create index ticket_variant_by_time on ticket_variant
  using brin (created_at) with (autosummarize = on);

create table ticket_draw (
  player_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null references draw,
  position smallint not null check (position between 0 and 9),
  main_bani bigint not null check (main_bani > 0),
  side_game_bani bigint not null check (side_game_bani >= 0),
  primary key (player_id, ticket_id, draw_id)
);

-- A draw's tickets are fixed when it is sealed: none can be activated, refunded or moved after
-- that. Purchases are not checked, because unpaid tickets do not play.
create function check_ticket_is_unsealed() returns trigger language plpgsql as $$
begin
  perform hold_unsealed_draws(array(
    select draw_id from ticket_draw where player_id = new.player_id and ticket_id = new.ticket_id
  ));
  return new;
end $$;

create trigger ticket_plays_unsealed_draws before update of status on ticket for each row
  when (
    (old.status = 'awaiting-payment' and new.status = 'active')
    or (old.status = 'active' and new.status = 'refunded')
  ) execute function check_ticket_is_unsealed();

create function check_entry_is_unsealed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform hold_unsealed_draws(array[old.draw_id]);
    return old;
  end if;
  perform hold_unsealed_draws(array[old.draw_id, new.draw_id]);
  return new;
end $$;

create trigger ticket_draw_moves_unsealed before update of draw_id on ticket_draw for each row
  when (new.draw_id <> old.draw_id) execute function check_entry_is_unsealed();
create trigger ticket_draw_removed_unsealed before delete on ticket_draw for each row
  execute function check_entry_is_unsealed();

-- A settlement processes a draw's tickets in this order, so that it can resume.
create index ticket_draw_in_order on ticket_draw (draw_id, player_id, ticket_id);

-- What happened to a ticket's entry in a moved or cancelled draw: it stayed, moved to another draw
-- or was refunded.
create table ticket_draw_change (
  player_id uuid not null,
  ticket_id uuid not null,
  change_id uuid not null,
  draw_id uuid not null references draw,
  kind text not null check (kind in ('moved', 'to-next-draw', 'refunded')),
  -- The draw's previous time, for the notice.
  draw_at timestamptz not null,
  to_draw_id uuid references draw,
  -- The amount refunded to the player. A ticket's last share includes the fee.
  refunded_bani bigint not null default 0 check (refunded_bani >= 0),
  changed_at timestamptz not null,
  primary key (player_id, ticket_id, change_id),
  foreign key (player_id, ticket_id) references ticket,
  constraint ticket_draw_change_leads_somewhere
    check ((kind = 'to-next-draw') = (to_draw_id is not null)),
  constraint ticket_draw_change_refund check (kind = 'refunded' or refunded_bani = 0)
);

create index ticket_draw_change_of_draw on ticket_draw_change (draw_id);

-- Other features read tickets only through these views (checked by tooling/tables). PostgreSQL
-- inlines them, so the query plans are the same as for the tables.
create view ordered_ticket as
  select player_id, ticket_id, serial, game_code, status, language, created_at, paid_at,
    simple_variant_count, side_game_code, side_game_first_number, side_game_number_count, side_game_bani
  from ticket;

create view ordered_variant as
  select numbers_mask, created_at, jokers_mask, player_id, ticket_id, position, numbers, jokers
  from ticket_variant;

-- A ticket's entry in a draw, with the price paid for it.
create view draw_entry as
  select draw_id, player_id, ticket_id, main_bani, side_game_bani from ticket_draw;
