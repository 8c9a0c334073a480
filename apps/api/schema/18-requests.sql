-- What the server remembers of requests, for all its copies: limits of attempts, and answers that
-- are given again.

-- Attempts of a subject within a limit's window. Subjects are hashed.
create table attempt (
  scope text not null,
  subject_hash bytea not null,
  times timestamptz[] not null,
  last_at timestamptz not null,
  primary key (scope, subject_hash)
);

create index attempt_last on attempt (last_at);

-- The instants that lie within a window that ends at the last one, in order. It is a function, and
-- immutable, because Citus takes neither a subquery nor anything else where an insert meets a row
-- that is there.
create function times_within(times timestamptz[], last_at timestamptz, window_ms bigint)
returns timestamptz[] language sql immutable parallel safe as $$
  select array(
    select at from unnest(times) at where at > last_at - window_ms * interval '1 ms' order by at
  )
$$;

-- The answer that belongs to a key, written by the transaction that did the work. A foreign key to
-- the player would only cost: the player was just found to be signed in.
create table idempotency_key (
  player_id uuid not null,
  key text not null,
  call_id text not null,
  request_hash bytea not null,
  -- It is given again as it is, so that it is kept as text.
  answer json,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);

-- Keys come in the order of their time and are removed by it, many together: a summary of blocks
-- finds them, and a purchase does not pay for it.
create index idempotency_key_created on idempotency_key
  using brin (created_at) with (autosummarize = on);
