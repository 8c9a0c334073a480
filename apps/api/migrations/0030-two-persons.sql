-- Operators are persons with a mailbox, roles and a token that ends. What could make money out of
-- nothing takes two of them.

-- The token of an operator who has not enrolled yet, or was revoked, is null.
alter table operator alter column token_hash drop not null;
alter table operator add column email text;
alter table operator add column enrolled_at timestamptz;
alter table operator add column token_expires_at timestamptz;
alter table operator add column last_used_at timestamptz;
alter table operator add column revoked_at timestamptz;
alter table operator add column revoked_by text references operator;
update operator set enrolled_at = created_at, token_expires_at = now() + interval '90 days';
alter table operator add constraint operator_email_is_lower_case check (email = lower(email));
alter table operator add constraint operator_token_ends check ((token_hash is null) = (token_expires_at is null));
alter table operator add constraint operator_token_of_enrolled check (token_hash is null or enrolled_at is not null);
alter table operator add constraint operator_revoked_has_no_token
  check ((revoked_at is null) = (revoked_by is null) and (revoked_at is null or token_hash is null));
-- Two names of one person would be one person twice.
create unique index operator_email on operator (email);

create table operator_role (
  operator_name text not null references operator,
  role text not null check (role in ('administrator', 'draws', 'payments', 'auditor')),
  given_at timestamptz not null,
  primary key (operator_name, role)
);

-- Until now every operator could do everything.
insert into operator_role (operator_name, role, given_at)
  select name, role, now() from operator, unnest(array['administrator', 'draws', 'payments']) as role;

-- The code that a new operator, or one whose token was reset, gets by mail. Its hash is written
-- when the mail is sent; the code is in the mail alone.
create table operator_enrolment (
  enrolment_id uuid primary key,
  operator_name text not null references operator,
  code_hash bytea,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  constraint operator_enrolment_ends_once check (used_at is null or voided_at is null)
);

create unique index operator_enrolment_open on operator_enrolment (operator_name)
  where used_at is null and voided_at is null;

-- A command that one operator requested and another has to approve.
create table operator_request (
  request_number bigint generated always as identity primary key,
  command text not null,
  -- { words, …options }, as the command reads them; a secret option is only said to be given.
  arguments jsonb not null,
  -- Why it takes two persons.
  reason text not null,
  -- What the command said that it would do, in lines; an approval executes that or nothing.
  facts jsonb not null,
  summary text not null,
  draw_id uuid,
  requested_by text not null references operator,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  approved_by text references operator,
  executed_at timestamptz,
  withdrawn_at timestamptz,
  constraint operator_request_by_two_persons check (approved_by <> requested_by),
  constraint operator_request_executed_when_approved check ((approved_by is null) = (executed_at is null)),
  constraint operator_request_ends_once check (executed_at is null or withdrawn_at is null),
  constraint operator_request_within_a_day
    check (expires_at > requested_at and expires_at <= requested_at + interval '24 hours'),
  constraint operator_request_in_time check (executed_at >= requested_at and executed_at < expires_at)
);

create index operator_request_open on operator_request (request_number)
  where executed_at is null and withdrawn_at is null;

create function check_operator_request() returns trigger language plpgsql as $$
begin
  if old.executed_at is not null or old.withdrawn_at is not null
    or (old.request_number, old.command, old.arguments, old.reason, old.facts, old.summary, old.draw_id, old.requested_by,
        old.requested_at, old.expires_at)
      is distinct from
      (new.request_number, new.command, new.arguments, new.reason, new.facts, new.summary, new.draw_id, new.requested_by,
        new.requested_at, new.expires_at)
  then
    raise exception 'a request does not change, and ends once' using errcode = 'check_violation',
      constraint = 'operator_request_ends_once', table = 'operator_request';
  end if;
  if new.executed_at is not null and exists (
    select from operator where name in (new.requested_by, new.approved_by)
      and (token_hash is null or token_expires_at <= new.executed_at)
  ) then
    raise exception 'a request is made and approved by operators who can sign' using errcode = 'check_violation',
      constraint = 'operator_request_by_two_persons', table = 'operator_request';
  end if;
  return new;
end $$;

create trigger operator_request_ends_once before update on operator_request
  for each row execute function check_operator_request();
create trigger operator_request_stays before delete or truncate on operator_request
  for each statement execute function refuse_record_change();

-- A request starts open: nothing is executed that was not requested before.
create function check_new_operator_request() returns trigger language plpgsql as $$
begin
  raise exception 'a request is approved after it was made' using errcode = 'check_violation',
    constraint = 'operator_request_starts_open', table = 'operator_request';
end $$;

create trigger operator_request_starts_open before insert on operator_request for each row
  when (new.executed_at is not null or new.withdrawn_at is not null) execute function check_new_operator_request();

-- Whether this very transaction executes a request, of a draw if one is given.
create function is_approved_by_two(of_draw uuid default null) returns boolean language sql stable as $$
  select exists (
    select from operator_request
    where xmin = pg_current_xact_id()::xid and executed_at is not null and (of_draw is null or draw_id = of_draw)
  )
$$;

-- Operators and roles are added by an approved request; the first ones in one transaction.
create function check_added_operator() returns trigger language plpgsql as $$
begin
  if not is_approved_by_two() and exists (select from operator where xmin <> pg_current_xact_id()::xid) then
    raise exception 'operators and roles are added by two persons' using errcode = 'check_violation',
      constraint = 'operator_added_by_two', table = tg_table_name;
  end if;
  return null;
end $$;

-- Deferred: a trial run, which is rolled back, may add them alone.
create constraint trigger operator_added_by_two after insert on operator deferrable initially deferred
  for each row execute function check_added_operator();
create constraint trigger operator_role_given_by_two after insert on operator_role deferrable initially deferred
  for each row execute function check_added_operator();

-- A revoked operator stays so; a name is not given to another person.
create function refuse_operator_change() returns trigger language plpgsql as $$
begin
  raise exception 'an operator keeps name, address and revocation' using errcode = 'check_violation',
    constraint = 'operator_is_fixed', table = 'operator';
end $$;

create trigger operator_is_fixed before update on operator for each row
  when (
    old.name <> new.name or (old.email is not null and old.email is distinct from new.email)
    or (old.revoked_at is not null and old.revoked_at is distinct from new.revoked_at)
  ) execute function refuse_operator_change();
create trigger operator_stays before delete or truncate on operator
  for each statement execute function refuse_record_change();

-- Enough administrators are left to approve what one of them requests.
create function check_administrators() returns trigger language plpgsql as $$
begin
  if (
    select count(*) from operator join operator_role on operator_name = name
    where role = 'administrator' and enrolled_at is not null and revoked_at is null
  ) < 2 then
    raise exception 'two administrators stay' using errcode = 'check_violation',
      constraint = 'two_administrators_stay', table = 'operator';
  end if;
  return null;
end $$;

create trigger two_administrators_stay after update of revoked_at on operator for each row
  when (old.revoked_at is null and new.revoked_at is not null and new.enrolled_at is not null)
  execute function check_administrators();
create trigger two_administrators_stay after delete on operator_role for each row
  when (old.role = 'administrator') execute function check_administrators();

alter table operator_action drop constraint operator_action_outcome_check;
alter table operator_action add constraint operator_action_outcome_check
  check (outcome in ('done', 'requested', 'refused', 'failed'));
