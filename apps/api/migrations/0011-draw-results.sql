-- Results of draws, by two operators, and what operators do. What was written here is never changed: a mistake is corrected by a new entry.

create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- SHA-256 of a token of 32 random bytes; the token itself is shown once and kept nowhere.
  token_hash bytea not null,
  created_at timestamptz not null
);

-- Everything an operator did or tried. The name is what was claimed: a wrong token is written down as well.
create table operator_action (
  action_number bigint generated always as identity primary key,
  operator_name text not null,
  acted_at timestamptz not null,
  command text not null,
  arguments jsonb not null,
  draw_id uuid,
  is_dry_run boolean not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  summary text not null
);

create index operator_action_of_draw on operator_action (draw_id, action_number) where draw_id is not null;

alter table draw add column extra_result jsonb;
-- From here on neither the result nor the day of the draw changes any more.
alter table draw add column settlement_started_at timestamptz;
-- What becomes of the tickets of a draw that was cancelled: they play the next draw instead, or their price goes back.
alter table draw add column cancelled_at timestamptz;
alter table draw add column cancelled_to text;
alter table draw add constraint draw_cancelled_to_check check (cancelled_to in ('next-draw', 'refund'));
alter table draw add constraint draw_is_cancelled_whole
  check ((cancelled_at is null) = (cancelled_to is null) and (cancelled_at is null or status = 'cancelled'));
create index draw_cancelled on draw (cancelled_at) where cancelled_at is not null;
alter table draw add constraint draw_extra_result_of_special
  check (extra_result is null or (is_special and status = 'drawn'));
alter table draw add constraint draw_is_settled_when_drawn
  check (settlement_started_at is null or status = 'drawn');

-- What an operator recorded, word for word; the newest entry of a draw counts.
create table draw_result_entry (
  entry_id uuid primary key,
  entry_number bigint generated always as identity unique,
  draw_id uuid not null references draw,
  result jsonb not null,
  -- The second drawing of a special draw.
  extra_result jsonb,
  recorded_by text not null references operator,
  recorded_at timestamptz not null,
  unique (entry_id, recorded_by)
);

create index draw_result_entry_newest on draw_result_entry (draw_id, entry_number desc);

-- One entry is confirmed once, by somebody else than who recorded it.
create table draw_result_confirmation (
  entry_id uuid primary key,
  recorded_by text not null,
  confirmed_by text not null references operator,
  confirmed_at timestamptz not null,
  foreign key (entry_id, recorded_by) references draw_result_entry (entry_id, recorded_by),
  constraint draw_result_confirmed_by_another check (confirmed_by <> recorded_by)
);

-- A draw whose settlement has begun takes no further entry; the row is held, so that a settlement cannot begin meanwhile.
create function refuse_result_of_settled_draw() returns trigger language plpgsql as $$
begin
  perform from draw where draw_id = new.draw_id and settlement_started_at is null for update;
  if not found then
    raise exception 'the settlement of the draw % has begun', new.draw_id using errcode = 'check_violation',
      constraint = 'draw_result_before_settlement', table = 'draw_result_entry';
  end if;
  return new;
end $$;

create trigger draw_result_before_settlement before insert on draw_result_entry
  for each row execute function refuse_result_of_settled_draw();

create function refuse_settled_draw_change() returns trigger language plpgsql as $$
begin
  raise exception 'the settlement of the draw % has begun', old.draw_id using errcode = 'check_violation',
    constraint = 'draw_is_fixed_by_settlement', table = 'draw';
end $$;

create trigger draw_is_fixed_by_settlement before update on draw for each row
  when (
    old.settlement_started_at is not null and
    (old.draw_at, old.is_special, old.added_prize_bani, old.status, old.result, old.extra_result, old.settlement_started_at)
    is distinct from
    (new.draw_at, new.is_special, new.added_prize_bani, new.status, new.result, new.extra_result, new.settlement_started_at)
  ) execute function refuse_settled_draw_change();

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'check_violation',
    constraint = 'record_is_append_only', table = tg_table_name;
end $$;

create trigger operator_action_stays before update or delete or truncate on operator_action
  for each statement execute function refuse_record_change();
create trigger draw_result_entry_stays before update or delete or truncate on draw_result_entry
  for each statement execute function refuse_record_change();
create trigger draw_result_confirmation_stays before update or delete or truncate on draw_result_confirmation
  for each statement execute function refuse_record_change();

-- What became of a ticket's place in a draw that was moved or cancelled: it stayed, went to another draw, or its price went back.
create table ticket_draw_change (
  player_id uuid not null,
  ticket_id uuid not null,
  change_id uuid not null,
  draw_id uuid not null references draw,
  kind text not null check (kind in ('moved', 'to-next-draw', 'refunded')),
  -- What the draw was before, for the words of a notice.
  draw_at timestamptz not null,
  to_draw_id uuid references draw,
  -- What goes back to the player; the last share of a ticket brings the fee with it.
  refunded_bani bigint not null default 0 check (refunded_bani >= 0),
  changed_at timestamptz not null,
  primary key (player_id, ticket_id, change_id),
  foreign key (player_id, ticket_id) references ticket,
  constraint ticket_draw_change_leads_somewhere check ((kind = 'to-next-draw') = (to_draw_id is not null)),
  constraint ticket_draw_change_refund check (kind = 'refunded' or refunded_bani = 0)
);

create index ticket_draw_change_of_draw on ticket_draw_change (draw_id);

-- Part of a succeeded payment that goes back, because a draw of its ticket is not played. The payment itself stays succeeded.
create table draw_refund (
  player_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  ticket_id uuid not null,
  draw_id uuid not null references draw,
  amount_bani bigint not null check (amount_bani > 0),
  provider_refund_reference text,
  created_at timestamptz not null,
  refunded_at timestamptz,
  -- When the provider is asked next, and how often it was.
  ask_count integer not null default 0,
  ask_at timestamptz not null,
  primary key (player_id, refund_id),
  foreign key (player_id, payment_id) references payment,
  constraint draw_refund_is_made_once unique (player_id, ticket_id, draw_id)
);

-- The provider knows shares by these.
create index draw_refund_id_alone on draw_refund (refund_id);
create index draw_refund_to_make on draw_refund (ask_at) where refunded_at is null;

-- The sum of all parts never passes what was taken.
create function refuse_refund_beyond_payment() returns trigger language plpgsql as $$
declare
  taken bigint;
  back bigint;
begin
  select taken_bani into taken from payment
    where player_id = new.player_id and payment_id = new.payment_id and status = 'succeeded' for update;
  select coalesce(sum(amount_bani), 0) into back from draw_refund
    where player_id = new.player_id and payment_id = new.payment_id;
  if taken is null or back + new.amount_bani > taken then
    raise exception 'no more goes back than was taken' using errcode = 'check_violation',
      constraint = 'draw_refund_within_payment', table = 'draw_refund';
  end if;
  return new;
end $$;

create trigger draw_refund_within_payment before insert on draw_refund
  for each row execute function refuse_refund_beyond_payment();
