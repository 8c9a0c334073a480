-- The transitions of card setups and payouts are rows, as those of winnings are (decision 20).

create table card_setup_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into card_setup_transition (from_status, to_status) values
  ('open', 'succeeded'),
  ('open', 'failed'),
  ('open', 'expired'),
  -- The provider saved a card after all; it is the player's, or has to be detached.
  ('failed', 'succeeded'),
  ('expired', 'succeeded'),
  ('expired', 'failed');

create function check_card_setup_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from card_setup_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a card setup does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'card_setup_transition', table = 'card_setup';
  end if;
  return new;
end $$;

drop trigger card_setup_succeeds_once on card_setup;
drop function refuse_card_setup_change();
create trigger card_setup_status_changes before update of status on card_setup
  for each row when (old.status <> new.status) execute function check_card_setup_transition();

create table payout_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into payout_transition (from_status, to_status) values
  ('pending', 'paid'),
  ('pending', 'failed');

create function check_payout_transition() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payout_transition where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a payout does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payout_transition', table = 'payout';
  end if;
  return new;
end $$;

create function refuse_changed_payout_amount() returns trigger language plpgsql as $$
begin
  raise exception 'the amount of a payout does not change' using errcode = 'check_violation',
    constraint = 'payout_is_fixed', table = 'payout';
end $$;

drop trigger payout_ends_once on payout;
drop function refuse_payout_change();
create trigger payout_status_changes before update of status on payout
  for each row when (old.status <> new.status) execute function check_payout_transition();
create trigger payout_is_fixed before update on payout
  for each row when ((old.amount_bani, old.source_id) is distinct from (new.amount_bani, new.source_id))
  execute function refuse_changed_payout_amount();
