-- Tickets. Which status may follow which is data: a trigger lets through what stands in ticket_transition and nothing else.

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

-- Ticket numbers are handed out in blocks of a thousand, so that no purchase waits for another's number.
create sequence ticket_number_block;

create table ticket (
  player_id uuid not null references player,
  ticket_id uuid not null,
  ticket_number bigint not null check (ticket_number >= 0),
  serial text not null,
  game_code text not null references game_setting,
  status text not null
    check (status in ('awaiting-payment', 'active', 'won', 'lost', 'expired', 'refunded')),
  side_game_code text check (side_game_code in ('noroc', 'noroc-plus', 'super-noroc')),
  side_game_first_number text check (side_game_first_number ~ '^[0-9]{6,7}$'),
  side_game_number_count smallint not null check (side_game_number_count between 0 and 12),
  draw_count smallint not null check (draw_count between 1 and 10),
  simple_variant_count integer not null check (simple_variant_count > 0),
  main_bani bigint not null check (main_bani > 0),
  side_game_bani bigint not null check (side_game_bani >= 0),
  price_bani bigint not null,
  fee_bani bigint not null check (fee_bani >= 0),
  total_bani bigint not null check (total_bani <= 9007199254740991),
  -- The language of the purchase, for mails about it.
  language text not null check (language in ('ro', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  primary key (player_id, ticket_id),
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

create index ticket_newest on ticket (player_id, created_at desc, ticket_number desc);
create index ticket_serial on ticket (serial);
create index ticket_to_expire on ticket (expires_at) where status = 'awaiting-payment';

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

-- What was ordered and what it cost does not change after the purchase.
create function refuse_ticket_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a ticket is does not change' using errcode = 'check_violation',
    constraint = 'ticket_is_fixed', table = 'ticket';
end $$;

create trigger ticket_is_fixed before update on ticket for each row
  when (
    (old.player_id, old.ticket_id, old.ticket_number, old.serial, old.game_code, old.side_game_code,
      old.side_game_first_number, old.side_game_number_count, old.draw_count, old.simple_variant_count,
      old.main_bani, old.side_game_bani, old.fee_bani, old.created_at)
    is distinct from
    (new.player_id, new.ticket_id, new.ticket_number, new.serial, new.game_code, new.side_game_code,
      new.side_game_first_number, new.side_game_number_count, new.draw_count, new.simple_variant_count,
      new.main_bani, new.side_game_bani, new.fee_bani, new.created_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
  ) execute function refuse_ticket_change();

create table ticket_variant (
  player_id uuid not null,
  ticket_id uuid not null,
  position smallint not null check (position between 0 and 11),
  numbers smallint[] not null check (cardinality(numbers) between 1 and 20),
  jokers smallint[] not null,
  -- The same as bits, number n at bit n - 1, for settling by counting bits.
  numbers_mask bigint not null,
  jokers_mask bigint not null,
  is_combined boolean not null,
  is_quick_pick boolean not null,
  simple_variant_count integer not null check (simple_variant_count > 0),
  primary key (player_id, ticket_id, position),
  foreign key (player_id, ticket_id) references ticket
);

create table ticket_draw (
  player_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null references draw,
  position smallint not null check (position between 0 and 9),
  main_bani bigint not null check (main_bani > 0),
  side_game_bani bigint not null check (side_game_bani >= 0),
  primary key (player_id, ticket_id, draw_id),
  foreign key (player_id, ticket_id) references ticket
);

create index ticket_draw_of_draw on ticket_draw (draw_id);
