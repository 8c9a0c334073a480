-- Whom a player resembles is known, so that what an operator decided of them is not asked again
-- (decision 199). A person is named by a hash of the id of the account that was excluded; rows of
-- the version before name none.
alter table excluded_identity add column person_id uuid;

alter table identity_comparison
  -- The excluded persons whom `match` is about.
  add column person_ids uuid[] not null default '{}',
  -- Those who are others, as an operator saw in a document.
  add column other_person_ids uuid[] not null default '{}';

create function check_other_persons() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  if exists (select from approved_arguments('confirm-identity')) then
    return null;
  end if;
  raise exception 'who is another than an excluded person is decided by two' using errcode = 'check_violation',
    constraint = 'identity_is_decided_by_two', table = tg_table_name;
end $$;

-- at the commit: who requests it tries it first
create constraint trigger other_persons_are_decided_by_two after update on identity_comparison
  deferrable initially deferred for each row
  when (not new.other_person_ids <@ old.other_person_ids)
  execute function check_other_persons();
create constraint trigger other_persons_begin_by_two after insert on identity_comparison
  deferrable initially deferred for each row when (new.other_person_ids <> '{}')
  execute function check_other_persons();
