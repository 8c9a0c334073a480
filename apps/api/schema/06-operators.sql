-- Operators, what they did, and what waits for a second person. Their roles and keys are not
-- stored: they are derived from the signed actions.

create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Receives the enrolment codes. Two operators with the same address would be the same person.
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null
);

create trigger operator_stays before update or delete or truncate on operator
  for each statement execute function refuse_record_change();

-- The audit log: everything operators did, viewed or were refused. It is a chain: each row's hash
-- covers the previous hash, the text and the signature.
create table operator_action (
  seq bigint primary key check (seq > 0),
  action_id uuid not null unique,
  operator_name text not null,
  acted_at timestamptz not null,
  command text not null,
  -- { words, …options }; a secret is recorded as "given".
  arguments jsonb not null,
  draw_id uuid,
  outcome text not null check (outcome in ('done', 'requested', 'refused', 'failed')),
  summary text not null,
  -- Exactly the text that the operator signed.
  text text not null,
  -- The public key and its signature; null for actions that nobody signs, such as views and
  -- refusals.
  key text,
  signature jsonb,
  -- The action of the approved request.
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

-- A mailed code with which an operator enrols their first key.
create table operator_enrolment (
  -- The action that sent the code.
  action_id uuid not null,
  operator_name text not null references operator,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the correct code was entered. A key must follow within minutes.
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (action_id, operator_name)
);

create unique index operator_enrolment_open on operator_enrolment (operator_name)
  where ended_at is null;

-- A command that one operator requested and another must approve.
create table operator_request (
  request_number bigint generated always as identity primary key,
  -- The signed action that made the request.
  action_id uuid not null unique,
  command text not null,
  -- { words, options }, as parsed by the command. For a secret option, it records only that it was
  -- given.
  arguments jsonb not null,
  -- Why two people are required.
  reason text not null,
  -- The signed lines. An approval executes exactly these or nothing.
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

-- The progress of a job that carries out an action in many transactions.
create table operator_work (
  action_id uuid primary key,
  command text not null,
  operator_name text not null references operator,
  draw_id uuid,
  is_dry_run boolean not null,
  input jsonb not null,
  steps_done integer not null default 0,
  -- Null until the job has started.
  steps integer,
  outcome jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint operator_work_ends_with_an_outcome check ((outcome is null) = (finished_at is null))
);

create index operator_work_by_time on operator_work (created_at);

-- An operator's session in the office. A session alone can read but not change anything.
create table office_session (
  -- A hash of the 256 random bits in the cookie.
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_name text not null references operator,
  -- The public key that started the session. The session ends when the key does.
  key text not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
