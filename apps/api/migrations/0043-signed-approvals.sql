-- What two persons do holds against one who has the server's role as well: requests and approvals
-- are signed with the operators' tokens, which the database checks (decision 97).

-- What a trigger names is found in our schema, whatever the session's search path and its temporary
-- tables are.
do $$
declare
  checking regprocedure;
begin
  for checking in
    select oid from pg_proc
    where pronamespace = '{schema}'::regnamespace
      and (prorettype = 'trigger'::regtype or proname in ('is_approved_by_two', 'passed_now'))
  loop
    execute format('alter function %s set search_path = {schema}, pg_temp', checking);
  end loop;
end $$;

-- The name of the transaction that asks. Its start as well: the ids begin again in a restored
-- database.
create function this_transaction() returns text language sql stable set search_path = {schema}, pg_temp as $$
  select pg_current_xact_id()::text || ' ' || extract(epoch from transaction_timestamp())::text
$$;

-- Who has shown their token in a transaction. Written by sign_as_operator alone, good until the
-- commit. No foreign key: it would make who revokes an operator wait for what they do.
create table operator_signature (
  operator_name text not null,
  signed_in text not null,
  primary key (operator_name, signed_in)
);

create function sign_as_operator(signer text, token text) returns boolean
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from operator where name = signer and token_hash = sha256(convert_to(token, 'UTF8'))
  ) then
    return false;
  end if;
  delete from operator_signature where (operator_name, signed_in) in (
    select operator_name, signed_in from operator_signature where operator_name = signer for update skip locked
  );
  insert into operator_signature (operator_name, signed_in) values (signer, this_transaction())
    on conflict do nothing;
  return true;
end $$;

create function is_signed_by(signer text) returns boolean language sql stable set search_path = {schema}, pg_temp as $$
  select exists (
    select from operator_signature where operator_name = signer and signed_in = this_transaction()
  )
$$;

-- The transaction that executed a request.
alter table operator_request add column executed_in text;
create index operator_request_executed_in on operator_request (executed_in) where executed_in is not null;

create or replace function check_operator_request() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
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
  new.executed_in := null;
  if new.executed_at is not null then
    if not is_signed_by(new.approved_by) then
      raise exception 'an approval is signed by who approves' using errcode = 'check_violation',
        constraint = 'operator_request_is_signed', table = 'operator_request';
    end if;
    if exists (
      select from operator where name in (new.requested_by, new.approved_by)
        and (token_hash is null or token_expires_at <= new.executed_at)
    ) then
      raise exception 'a request is made and approved by operators who can sign' using errcode = 'check_violation',
        constraint = 'operator_request_by_two_persons', table = 'operator_request';
    end if;
    new.executed_in := this_transaction();
  end if;
  return new;
end $$;

create or replace function check_new_operator_request() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if new.executed_at is not null or new.withdrawn_at is not null or new.executed_in is not null then
    raise exception 'a request is approved after it was made' using errcode = 'check_violation',
      constraint = 'operator_request_starts_open', table = 'operator_request';
  end if;
  if not is_signed_by(new.requested_by) then
    raise exception 'a request is signed by who makes it' using errcode = 'check_violation',
      constraint = 'operator_request_is_signed', table = 'operator_request';
  end if;
  return new;
end $$;

drop trigger operator_request_starts_open on operator_request;
create trigger operator_request_starts_open before insert on operator_request
  for each row execute function check_new_operator_request();

-- Whether this very transaction executes a request, of a draw if one is given.
create or replace function is_approved_by_two(of_draw uuid default null) returns boolean
language sql stable set search_path = {schema}, pg_temp as $$
  select exists (
    select from operator_request
    where executed_in = this_transaction() and (of_draw is null or draw_id = of_draw)
  )
$$;

-- The arguments of the request that this very transaction executes, if it is of this command.
create function approved_arguments(of_command text) returns setof jsonb
language sql stable set search_path = {schema}, pg_temp as $$
  select arguments from operator_request where executed_in = this_transaction() and command = of_command
$$;

-- The first operators and their roles, which no one could approve.
alter table operator add column is_first boolean not null default false;
alter table operator_role add column is_first boolean not null default false;

create function add_first_operators(people jsonb, added_at timestamptz) returns void
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  lock table operator in share row exclusive mode;
  -- a snapshot from before would not show those who were added meanwhile
  if current_setting('transaction_isolation') <> 'read committed' or exists (select from operator) then
    raise exception 'the first operators were added' using errcode = 'check_violation',
      constraint = 'operator_added_by_two', table = 'operator';
  end if;
  insert into operator (name, email, created_at, token_hash, token_expires_at, enrolled_at, is_first)
    select name, email, added_at, decode(token_hash, 'hex'), token_expires_at,
      case when token_hash is not null then added_at end, true
    from jsonb_to_recordset(people)
      as person (name text, email text, token_hash text, token_expires_at timestamptz);
  insert into operator_role (operator_name, role, given_at, is_first)
    select name, jsonb_array_elements_text(roles), added_at, true
    from jsonb_to_recordset(people) as person (name text, roles jsonb);
end $$;

-- Operators and roles are added by an approved request, and just those that it names.
create or replace function check_added_operator() returns trigger
language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from approved_arguments('add-operator') as asked
    where asked->'words'->>0 = new.name and lower(asked->'options'->>'email') = new.email
  ) then
    raise exception 'operators and roles are added by two persons' using errcode = 'check_violation',
      constraint = 'operator_added_by_two', table = tg_table_name;
  end if;
  return null;
end $$;

create function check_given_role() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from approved_arguments('add-operator') as asked
    where asked->'words'->>0 = new.operator_name
      and new.role = any (string_to_array(replace(asked->'options'->>'role', ' ', ''), ','))
  ) and not exists (
    select from approved_arguments('give-role') as asked
    where asked->'words' = jsonb_build_array(new.operator_name, new.role)
  ) then
    raise exception 'operators and roles are added by two persons' using errcode = 'check_violation',
      constraint = 'operator_added_by_two', table = tg_table_name;
  end if;
  return null;
end $$;

drop trigger operator_added_by_two on operator;
drop trigger operator_role_given_by_two on operator_role;
-- Deferred: a trial run, which is rolled back, may add them alone.
create constraint trigger operator_added_by_two after insert on operator deferrable initially deferred
  for each row when (not new.is_first) execute function check_added_operator();
create constraint trigger operator_role_given_by_two after insert on operator_role deferrable initially deferred
  for each row when (not new.is_first) execute function check_given_role();

-- Where an operator of an earlier version gets codes to enrol with.
create function check_given_email() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from approved_arguments('set-email') as asked
    where asked->'words'->>0 = new.name and lower(asked->'options'->>'email') = new.email
  ) then
    raise exception 'an address is given by two persons' using errcode = 'check_violation',
      constraint = 'operator_email_by_two', table = 'operator';
  end if;
  return null;
end $$;

create constraint trigger operator_email_by_two after update of email on operator deferrable initially deferred
  for each row when (old.email is distinct from new.email) execute function check_given_email();

-- A code is for who has not enrolled yet, or whose token two persons reset; it is used once.
create function check_new_enrolment() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
begin
  if not exists (select from operator where name = new.operator_name and enrolled_at is null)
    and not exists (
      select from approved_arguments('reset-token') as asked where asked->'words'->>0 = new.operator_name
    )
  then
    raise exception 'an operator enrols again by the word of two persons' using errcode = 'check_violation',
      constraint = 'operator_enrolment_by_two', table = 'operator_enrolment';
  end if;
  return null;
end $$;

create constraint trigger operator_enrolment_by_two after insert on operator_enrolment deferrable initially deferred
  for each row execute function check_new_enrolment();

create function refuse_enrolment_change() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
begin
  raise exception 'a code ends once, and its operator and its day do not change' using errcode = 'check_violation',
    constraint = 'operator_enrolment_is_fixed', table = 'operator_enrolment';
end $$;

create trigger operator_enrolment_is_fixed before update on operator_enrolment for each row
  when (
    old.used_at is not null or old.voided_at is not null or new.tries_left > old.tries_left
    or (old.enrolment_id, old.operator_name, old.created_at, old.expires_at)
      is distinct from (new.enrolment_id, new.operator_name, new.created_at, new.expires_at)
  ) execute function refuse_enrolment_change();

-- A token follows from the code of a mail, or in place of one's own; the server writes none itself.
create function issue_operator_token(
  bearer text, issued_hash bytea, ends_at timestamptz, issued_at timestamptz, code text default null
) returns boolean
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if code is null then
    update operator set token_hash = issued_hash, token_expires_at = ends_at
      where name = bearer and token_hash is not null and is_signed_by(bearer);
    if not found then
      raise exception 'a token is renewed by who has it' using errcode = 'check_violation',
        constraint = 'operator_token_is_signed', table = 'operator';
    end if;
    return true;
  end if;
  perform from operator where name = bearer and token_hash is null and revoked_at is null for update;
  if not found then
    return false;
  end if;
  update operator_enrolment set used_at = issued_at
    where operator_name = bearer and code_hash = sha256(convert_to(code, 'UTF8')) and expires_at > issued_at
      and used_at is null and voided_at is null;
  if not found then
    return false;
  end if;
  update operator
    set token_hash = issued_hash, token_expires_at = ends_at, enrolled_at = coalesce(enrolled_at, issued_at)
    where name = bearer;
  return true;
end $$;

-- Any operator ends any token, but for the last one of an administrator.
create function end_operator_token(bearer text) returns void
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (select from operator_signature where signed_in = this_transaction()) then
    raise exception 'a token is ended by an operator' using errcode = 'check_violation',
      constraint = 'operator_token_is_signed', table = 'operator';
  end if;
  -- of two who end each other's at once, the second sees what the first did
  lock table operator_role in share row exclusive mode;
  update operator set token_hash = null, token_expires_at = null where name = bearer and token_hash is not null;
  if found and not exists (
    select from operator join operator_role on operator_name = name
    where role = 'administrator' and token_hash is not null
  ) then
    raise exception 'the token of one administrator stays' using errcode = 'check_violation',
      constraint = 'one_administrator_stays', table = 'operator';
  end if;
end $$;

revoke all on function sign_as_operator(text, text) from public;
revoke all on function add_first_operators(jsonb, timestamptz) from public;
revoke all on function issue_operator_token(text, bytea, timestamptz, timestamptz, text) from public;
revoke all on function end_operator_token(text) from public;
