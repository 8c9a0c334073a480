-- State about requests, shared by all server instances: rate limits and stored responses.

-- A subject's attempts in the window of a limit. Subjects are hashed.
create table attempt (
  scope text not null,
  subject_hash bytea not null,
  times timestamptz[] not null,
  last_at timestamptz not null,
  primary key (scope, subject_hash)
);

create index attempt_last on attempt (last_at);

-- Returns the times within a window that ends at the last one, in order. It is an immutable
-- function because Citus allows neither subqueries nor volatile functions in ON CONFLICT.
create function times_within(times timestamptz[], last_at timestamptz, window_ms bigint)
returns timestamptz[] language sql immutable parallel safe as $$
  select array(
    select at from unnest(times) at where at > last_at - window_ms * interval '1 ms' order by at
  )
$$;

-- The response for a key, written in the transaction of the work itself. There is no foreign key to
-- the player: the session was just checked, so it would only add cost.
create table idempotency_key (
  player_id uuid not null,
  key text not null,
  call_id text not null,
  request_hash bytea not null,
  -- Stored as text, so that a repeated response is identical.
  answer json,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);

-- Keys are inserted and deleted in order of time. A block range index finds them without slowing
-- down purchases.
create index idempotency_key_created on idempotency_key
  using brin (created_at) with (autosummarize = on);
