-- A dispute whose sum changes, or that is decided otherwise after its end, goes into another round:
-- a row of its own with its own movements, of which the newest counts (decision 98).

alter table dispute
  add column is_current boolean not null default true,
  drop constraint dispute_is_known_once,
  drop constraint dispute_status_check,
  add constraint dispute_status_check check (status in ('open', 'won', 'lost', 'superseded'));

create unique index dispute_is_known_once on dispute (provider, provider_reference) where is_current;

insert into dispute_transition (from_status, to_status) values ('open', 'superseded');

create trigger dispute_round_is_over before update of is_current on dispute
  for each row when (new.is_current and not old.is_current) execute function refuse_dispute_change();

-- A dispute that was lost may be won later.
insert into winning_transition (from_status, to_status) values ('forfeited', 'offered');
