-- Games, their draws and results. The calendar is data: the draws planned here are the ones that
-- are sold, whatever the regular days are.

create table game_setting (
  game_code text primary key check (game_code in ({games})),
  is_enabled boolean not null default true,
  -- Minutes between the close of sales and the draw; null means the published rule.
  sales_close_lead_minutes integer check (sales_close_lead_minutes between 0 and 10080)
);

insert into game_setting (game_code) select unnest(array[{games}]);

create table draw (
  draw_id uuid primary key,
  game_code text not null references game_setting,
  draw_at timestamptz not null,
  -- The draw's original time in the regular calendar, which identifies it even after it is moved;
  -- null for a draw added by hand.
  calendar_at timestamptz,
  sales_close_at timestamptz not null,
  is_special boolean not null default false,
  -- The amount that a special draw adds to category I.
  added_prize_bani bigint not null default 0 check (added_prize_bani >= 0),
  status text not null default 'planned' check (status in ('planned', 'cancelled', 'drawn')),
  -- { numbers (in drawing order), jokers, sideGameNumber }
  result jsonb,
  -- The second drawing of a special draw.
  extra_result jsonb,
  -- The amount accumulated in category I after this draw, once known.
  rollover_bani bigint check (rollover_bani >= 0),
  cancelled_at timestamptz,
  -- What happens to the tickets of a cancelled draw: they play in the next draw or are refunded.
  cancelled_to text check (cancelled_to in ('next-draw', 'refund')),
  -- Once set, neither the result nor the date of the draw can change.
  settlement_started_at timestamptz,
  -- Once set, no ticket can enter or leave the draw.
  sealed_at timestamptz,
  -- When enough witnesses had signed the draw's seal.
  witnessed_at timestamptz,
  -- False for a draw whose sales had closed before it was planned, which cannot be sealed in time.
  needs_seal boolean not null default true,
  constraint draw_is_planned_once unique (game_code, calendar_at),
  constraint draw_sales_close_before_it check (sales_close_at <= draw_at),
  constraint draw_has_result_when_drawn check ((status = 'drawn') = (result is not null)),
  constraint draw_extra_result_of_special
    check (extra_result is null or (is_special and status = 'drawn')),
  constraint draw_rollover_after_result check (rollover_bani is null or status = 'drawn'),
  constraint draw_is_cancelled_whole check (
    (cancelled_at is null) = (cancelled_to is null)
    and (cancelled_at is null or status = 'cancelled')
  ),
  constraint draw_adds_to_a_special_prize check (added_prize_bani = 0 or is_special),
  constraint draw_is_settled_when_drawn check (settlement_started_at is null or status = 'drawn'),
  constraint draw_is_witnessed_when_sealed check (witnessed_at is null or sealed_at is not null)
);

create index draw_by_time on draw (game_code, draw_at);
create index draw_cancelled on draw (cancelled_at) where cancelled_at is not null;
create index draw_unsealed on draw (sales_close_at) where status = 'planned' and sealed_at is null;

create view draw_schedule as
  select draw_id, game_code, draw_at, calendar_at, status from draw;

create function refuse_uncancelled_draw() returns trigger language plpgsql as $$
begin
  raise exception 'the draw % stays cancelled', old.draw_id using errcode = 'check_violation',
    constraint = 'draw_stays_cancelled', table = 'draw';
end $$;

create trigger draw_stays_cancelled before update on draw for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled')
  execute function refuse_uncancelled_draw();

-- Closed sales cannot reopen, because the result may already be known.
create function check_later_sales() returns trigger language plpgsql as $$
begin
  if old.sales_close_at <= rule_clock() then
    raise exception 'sales of the draw % have closed', old.draw_id using errcode = 'check_violation',
      constraint = 'draw_sales_stay_closed', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_sales_stay_closed before update on draw for each row
  when (new.sales_close_at > old.sales_close_at) execute function check_later_sales();

-- The same applies to adding a draw on a day for which the game's sales have closed.
create function check_day_on_sale() returns trigger language plpgsql as $$
begin
  if new.sales_close_at > rule_clock() and exists (
    select from draw other
    where other.game_code = new.game_code and other.draw_id <> new.draw_id
      and other.sales_close_at <= rule_clock()
      and (other.draw_at at time zone 'Europe/Bucharest')::date
        = (new.draw_at at time zone 'Europe/Bucharest')::date
  ) then
    raise exception 'sales of that day have closed' using errcode = 'check_violation',
      constraint = 'draw_day_stays_closed', table = 'draw';
  end if;
  return null;
end $$;

create trigger draw_day_stays_closed_when_added after insert on draw for each row
  when (new.status = 'planned') execute function check_day_on_sale();
create trigger draw_day_stays_closed_when_moved after update of draw_at on draw for each row
  when (
    (old.draw_at at time zone 'Europe/Bucharest')::date
      <> (new.draw_at at time zone 'Europe/Bucharest')::date
  ) execute function check_day_on_sale();

-- A draw can be sealed only once, and only after its sales have closed.
create function check_draw_seal() returns trigger language plpgsql as $$
begin
  if old.sealed_at is not null or new.status <> 'planned' or new.sales_close_at > rule_clock() then
    raise exception 'the draw % cannot be sealed', old.draw_id using errcode = 'check_violation',
      constraint = 'draw_is_sealed_once_closed', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_is_sealed_once_closed before update of sealed_at on draw for each row
  when (new.sealed_at is distinct from old.sealed_at) execute function check_draw_seal();

-- The seal covers these columns. A sealed draw can only move to a later time, because the witnesses
-- signed before the draw.
create function refuse_sealed_draw_change() returns trigger language plpgsql as $$
begin
  raise exception 'the draw % is sealed', old.draw_id using errcode = 'check_violation',
    constraint = 'draw_is_fixed_by_seal', table = 'draw';
end $$;

create trigger draw_is_fixed_by_seal before update on draw for each row
  when (
    old.sealed_at is not null and (
      new.draw_at < old.draw_at
      or (old.game_code, old.sales_close_at, old.is_special, old.added_prize_bani)
        is distinct from (new.game_code, new.sales_close_at, new.is_special, new.added_prize_bani)
      or (old.witnessed_at is not null and new.witnessed_at is distinct from old.witnessed_at)
    )
  ) execute function refuse_sealed_draw_change();

-- Locks draws until the end of the transaction, so that they cannot be sealed in the meantime.
-- Raises an error if one is already sealed. Tickets of a cancelled draw may still leave it.
create function hold_unsealed_draws(draws uuid[]) returns void language plpgsql as $$
declare
  sealed uuid;
begin
  -- Every draw must be locked before it is checked. A condition in the locking query could be
  -- evaluated first.
  with held as materialized (
    select draw_id, sealed_at, status from draw where draw_id = any (draws) order by draw_id for share
  )
  select draw_id into sealed from held where sealed_at is not null and status <> 'cancelled' limit 1;
  if found then
    raise exception 'the draw % is sealed', sealed using errcode = 'check_violation',
      constraint = 'draw_is_sealed', table = 'draw';
  end if;
end $$;

-- A draw that could sell tickets needs its seal for ever.
create function check_unsealed_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.sales_close_at > rule_clock() then
    raise exception 'the draw % needs a seal', new.draw_id using errcode = 'check_violation',
      constraint = 'draw_needs_seal', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_needs_seal_when_planned before insert on draw for each row
  when (not new.needs_seal) execute function check_unsealed_draw();
create trigger draw_needs_seal_for_ever before update of needs_seal on draw for each row
  when (new.needs_seal is distinct from old.needs_seal) execute function check_unsealed_draw();

create function refuse_settled_draw_change() returns trigger language plpgsql as $$
begin
  raise exception 'the settlement of the draw % has begun', old.draw_id
    using errcode = 'check_violation', constraint = 'draw_is_fixed_by_settlement', table = 'draw';
end $$;

create trigger draw_is_fixed_by_settlement before update on draw for each row
  when (
    old.settlement_started_at is not null and
    (old.draw_at, old.is_special, old.added_prize_bani, old.status, old.result, old.extra_result,
      old.settlement_started_at)
    is distinct from
    (new.draw_at, new.is_special, new.added_prize_bani, new.status, new.result, new.extra_result,
      new.settlement_started_at)
  ) execute function refuse_settled_draw_change();

-- A result recorded by an operator. The newest entry of a draw applies; mistakes are corrected by a
-- new entry.
create table draw_result_entry (
  entry_id uuid primary key,
  entry_number bigint generated always as identity unique,
  draw_id uuid not null references draw,
  result jsonb not null,
  extra_result jsonb,
  recorded_by text not null references operator,
  recorded_at timestamptz not null,
  unique (entry_id, recorded_by)
);

create index draw_result_entry_newest on draw_result_entry (draw_id, entry_number desc);

-- An entry is confirmed once, by an operator other than the one who recorded it.
create table draw_result_confirmation (
  entry_id uuid primary key,
  recorded_by text not null,
  confirmed_by text not null references operator,
  confirmed_at timestamptz not null,
  foreign key (entry_id, recorded_by) references draw_result_entry (entry_id, recorded_by),
  constraint draw_result_confirmed_by_another check (confirmed_by <> recorded_by)
);

create trigger draw_result_entry_stays before update or delete or truncate on draw_result_entry
  for each statement execute function refuse_record_change();
create trigger draw_result_confirmation_stays
  before update or delete or truncate on draw_result_confirmation
  for each statement execute function refuse_record_change();

-- A draw whose settlement has started accepts no more entries. The row is locked so that no
-- settlement can start in the meantime.
create function refuse_result_of_settled_draw() returns trigger language plpgsql as $$
begin
  perform from draw where draw_id = new.draw_id and settlement_started_at is null for update;
  if not found then
    raise exception 'the settlement of the draw % has begun', new.draw_id
      using errcode = 'check_violation', constraint = 'draw_result_before_settlement',
        table = 'draw_result_entry';
  end if;
  return new;
end $$;

create trigger draw_result_before_settlement before insert on draw_result_entry
  for each row execute function refuse_result_of_settled_draw();

-- Only the newest entry counts, and only once another operator has confirmed it.
create function check_confirmed_result() returns trigger language plpgsql as $$
begin
  if not exists (
    select from draw_result_confirmation c
    where c.entry_id = (
      select e.entry_id from draw_result_entry e
      where e.draw_id = new.draw_id order by e.entry_number desc limit 1
    )
  ) then
    raise exception 'the result of the draw % is not confirmed', new.draw_id
      using errcode = 'check_violation', constraint = 'draw_result_is_confirmed', table = 'draw';
  end if;
  return new;
end $$;

create trigger draw_result_is_confirmed before update of status on draw for each row
  when (old.status = 'planned' and new.status = 'drawn') execute function check_confirmed_result();

-- Official values that differ from our own and that two people accepted. The newest values of a
-- draw apply.
create table accepted_official_values (
  draw_id uuid not null references draw,
  request_number integer not null references operator_request,
  -- The tables parsed from the file.
  tables jsonb not null,
  -- The differences from our own stakes and rollovers. The draw is settled only if there are no
  -- others.
  departures jsonb not null,
  accepted_at timestamptz not null,
  primary key (draw_id, request_number)
);

create trigger accepted_official_values_stay
  before update or delete or truncate on accepted_official_values
  for each statement execute function refuse_record_change();

-- The contents of the "Informare" dialog.
create table campaign (
  campaign_id text primary key,
  -- The dialog is shown until then.
  until timestamptz not null,
  -- The date of the draw in Bucharest.
  draw_day date not null,
  -- { texts: { ro | en: { heading, lead, note } }, extraPrizes: [{ gameCode, amountBani }],
  --   prices: [{ code, priceBani, drawCount }] }
  content jsonb not null
);

create index campaign_until on campaign (until);

-- The special draw of 15 September 2024 (specification 9), shown until 15:00 Bucharest time on that
-- day (specification 4).
insert into campaign (campaign_id, until, draw_day, content) values (
  'special-draw-2024-09-15',
  timestamp '2024-09-15 15:00' at time zone 'Europe/Bucharest',
  '2024-09-15',
  '{
    "texts": {
      "ro": {
        "heading": "Două extrageri într-o singură zi",
        "lead": "Duminică, 15 septembrie 2024, fiecare joc are pe lângă extragerea principală și una suplimentară, cu premii în plus.",
        "note": "Fiecare variantă validată participă la ambele extrageri: la cea principală și la cea suplimentară."
      },
      "en": {
        "heading": "Two draws in a single day",
        "lead": "On Sunday, 15 September 2024, each game has an extra draw beside the main one, with extra prizes.",
        "note": "Each validated variant plays both the main and the extra draw."
      }
    },
    "extraPrizes": [
      { "gameCode": "loto-6-49", "amountBani": 20000000 },
      { "gameCode": "joker", "amountBani": 10000000 },
      { "gameCode": "loto-5-40", "amountBani": 5000000 }
    ],
    "prices": [
      { "code": "loto-6-49", "priceBani": 1400, "drawCount": 2 },
      { "code": "joker", "priceBani": 1200, "drawCount": 2 },
      { "code": "loto-5-40", "priceBani": 800, "drawCount": 2 },
      { "code": "noroc", "priceBani": 300, "drawCount": 1 },
      { "code": "noroc-plus", "priceBani": 200, "drawCount": 1 },
      { "code": "super-noroc", "priceBani": 100, "drawCount": 1 }
    ]
  }'
);
