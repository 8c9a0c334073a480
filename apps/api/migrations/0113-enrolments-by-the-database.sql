-- Who has the operators' role becomes no other operator: the server alone writes the hash of the
-- code that it mails, and how long codes and tokens last is the database's to say (decision 206).

-- An instant that a caller says counts where time is a demonstration's, as a passed clock does.
create function said_instant(said timestamptz) returns timestamptz language sql stable security definer
  set search_path = {schema}, pg_temp as $$
  select case
    when exists (select from installation where environment in ('demo', 'development', 'test')) then said
    else now()
  end
$$;

-- The code is made, and its hash written, when it is mailed.
create function begin_enrolment() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  new.code_hash := null;
  new.tries_left := least(new.tries_left, 5);
  new.created_at := said_instant(new.created_at);
  new.expires_at := least(new.expires_at, new.created_at + interval '24 hours');
  return new;
end $$;

create trigger operator_enrolment_lasts_a_day before insert on operator_enrolment
  for each row execute function begin_enrolment();

create function refuse_code_of_operator() returns trigger language plpgsql
  set search_path = {schema}, pg_temp as $$
begin
  raise exception 'the server makes the code that it mails' using errcode = 'check_violation',
    constraint = 'operator_code_is_mailed', table = 'operator_enrolment';
end $$;

create trigger operator_code_is_mailed before update on operator_enrolment for each row
  when (
    old.code_hash is distinct from new.code_hash
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function refuse_code_of_operator();

-- Who ends a code signs, once there is an administrator who could have.
create function check_ended_code() returns trigger language plpgsql security definer
  set search_path = {schema}, pg_temp as $$
begin
  if not exists (select from operator_signature where signed_in = this_transaction()) and exists (
    select from operator join operator_role on operator_name = name
    where role = 'administrator' and enrolled_at is not null and revoked_at is null
  ) then
    raise exception 'a code is ended by an operator who signs' using errcode = 'check_violation',
      constraint = 'operator_code_is_ended_by_who_signs', table = 'operator_enrolment';
  end if;
  return new;
end $$;

create trigger operator_code_is_ended_by_who_signs before update of voided_at on operator_enrolment
  for each row when (
    old.voided_at is distinct from new.voided_at
    and not has_table_privilege('payment_notification'::regclass, 'insert')
  ) execute function check_ended_code();

create or replace function issue_operator_token(
  bearer text, issued_hash bytea, ends_at timestamptz, issued_at timestamptz, code text default null
) returns boolean
language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
  issued timestamptz := said_instant(issued_at);
  ends timestamptz := least(
    ends_at, issued + make_interval(hours => 24 * coalesce((select operator_token_days from installation), 90))
  );
begin
  if code is null then
    update operator set token_hash = issued_hash, token_expires_at = ends
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
  update operator_enrolment set used_at = issued
    where operator_name = bearer and code_hash = sha256(convert_to(code, 'UTF8')) and expires_at > issued
      and used_at is null and voided_at is null;
  if not found then
    return false;
  end if;
  update operator
    set token_hash = issued_hash, token_expires_at = ends, enrolled_at = coalesce(enrolled_at, issued)
    where name = bearer;
  return true;
end $$;

-- A token that has ended signs nothing. A demonstration's clock counts where it is passed.
create or replace function sign_as_operator(signer text, token text) returns boolean
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  if not exists (
    select from operator where name = signer and token_hash = sha256(convert_to(token, 'UTF8'))
      and token_expires_at
        > said_instant(coalesce(nullif(current_setting('loto.now', true), '')::timestamptz, '-infinity'))
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
