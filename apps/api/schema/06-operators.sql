-- Operators, what they did, and what waits for a second person. Their roles and keys are no rows:
-- they follow from the signed actions.

create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Where codes to enrol with go. Two names of one person would be one person twice.
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null
);

create trigger operator_stays before update or delete or truncate on operator
  for each statement execute function refuse_record_change();

-- Everything that operators did, looked at or were refused, as a chain: each row's hash covers the
-- hash before it, the text and the signature.
create table operator_action (
  seq bigint primary key check (seq > 0),
  action_id uuid not null unique,
  operator_name text not null,
  acted_at timestamptz not null,
  command text not null,
  -- { words, …options }; a secret is shown as "given".
  arguments jsonb not null,
  draw_id uuid,
  outcome text not null check (outcome in ('done', 'requested', 'refused', 'failed')),
  summary text not null,
  -- What the operator signed, to the byte.
  text text not null,
  -- The public key, and what it signed; null for what no one signs, such as a look or a refusal.
  key text,
  signature jsonb,
  -- The action of the request that this one approves.
  approves uuid,
  hash bytea not null unique check (length(hash) = 32),
  constraint operator_action_is_signed_by_a_key check ((key is null) = (signature is null)),
  constraint operator_action_text_is_readable check (key is null or octet_length(text) <= 8192)
);

create index operator_action_of_draw on operator_action (draw_id, seq) where draw_id is not null;
create index operator_action_of_command on operator_action (command, seq);
create index operator_action_of_key on operator_action (key, seq) where key is not null;

create trigger operator_action_stays before update or delete or truncate on operator_action
  for each statement execute function refuse_record_change();

-- A mailed code, by which an operator enrols a first key.
create table operator_enrolment (
  -- The action that had the code mailed.
  action_id uuid not null,
  operator_name text not null references operator,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the right code was typed; a key follows within minutes.
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (action_id, operator_name)
);

create unique index operator_enrolment_open on operator_enrolment (operator_name)
  where ended_at is null;

-- A command that one operator requested and another has to approve.
create table operator_request (
  request_number bigint generated always as identity primary key,
  -- The signed action that requested it.
  action_id uuid not null unique,
  command text not null,
  -- { words, options }, as the command reads them; a secret option says only that it was given.
  arguments jsonb not null,
  -- Why it takes two persons.
  reason text not null,
  -- The lines that were signed; an approval does exactly this, or nothing.
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
  constraint operator_request_executed_when_approved
    check ((approved_by is null) = (executed_at is null)),
  constraint operator_request_ends_once check (executed_at is null or withdrawn_at is null)
);

create index operator_request_open on operator_request (request_number)
  where executed_at is null and withdrawn_at is null;

create function refuse_request_change() returns trigger language plpgsql as $$
begin
  raise exception 'a request ends once' using errcode = 'check_violation',
    constraint = 'operator_request_ends_once', table = 'operator_request';
end $$;

create trigger operator_request_ends_once before update on operator_request for each row
  when (old.executed_at is not null or old.withdrawn_at is not null)
  execute function refuse_request_change();
create trigger operator_request_stays before delete or truncate on operator_request
  for each statement execute function refuse_record_change();

-- What a job does for an action that takes many transactions, and how far it is.
create table operator_work (
  action_id uuid primary key,
  command text not null,
  operator_name text not null references operator,
  draw_id uuid,
  is_dry_run boolean not null,
  input jsonb not null,
  steps_done integer not null default 0,
  -- Null until the job has begun.
  steps integer,
  outcome jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint operator_work_ends_with_an_outcome check ((outcome is null) = (finished_at is null))
);

create index operator_work_by_time on operator_work (created_at);

-- An operator at a screen. A session reads and changes nothing.
create table office_session (
  -- Of the 256 random bits in the cookie.
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_name text not null references operator,
  -- The public key that opened it; it ends with the key.
  key text not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
