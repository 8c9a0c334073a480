-- QR codes of players, and the visits that they bring.

create table referral_code (
  player_id uuid not null references player,
  referral_code_id uuid not null,
  -- The first of a player's codes is 0: no player has more than twenty, however many requests
  -- arrive together.
  position smallint not null check (position between 0 and 19),
  code text not null,
  label text not null,
  created_at timestamptz not null,
  primary key (player_id, referral_code_id),
  unique (player_id, position)
);

create unique index referral_code_code on referral_code (code);

-- A visitor of one day. The hash is of the network address, the code and the day together, by a key
-- that is not in the database.
create table referral_visit (
  player_id uuid not null,
  referral_code_id uuid not null,
  day date not null,
  visitor_hash bytea not null,
  primary key (player_id, referral_code_id, day, visitor_hash),
  foreign key (player_id, referral_code_id) references referral_code
);

create index referral_visit_day on referral_visit (day);

-- How many visitors there were, which is what is left of a day that is over.
create table referral_visit_count (
  player_id uuid not null,
  referral_code_id uuid not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (player_id, referral_code_id, day),
  foreign key (player_id, referral_code_id) references referral_code
);
