-- Players' QR codes and the visits they bring.

create table referral_code (
  player_id uuid not null references player,
  referral_code_id uuid not null,
  -- Starts at 0 for each player. It enforces the maximum of twenty codes even for concurrent
  -- requests.
  position smallint not null check (position between 0 and 19),
  code text not null,
  label text not null,
  created_at timestamptz not null,
  primary key (player_id, referral_code_id),
  unique (player_id, position)
);

create unique index referral_code_code on referral_code (code);

-- A visitor on one day. The hash covers the network address, the code and the day; its key is not
-- in the database.
create table referral_visit (
  player_id uuid not null,
  referral_code_id uuid not null,
  day date not null,
  visitor_hash bytea not null,
  primary key (player_id, referral_code_id, day, visitor_hash),
  foreign key (player_id, referral_code_id) references referral_code
);

create index referral_visit_day on referral_visit (day);

-- The number of visitors per day, which replaces the visits once the day is over.
create table referral_visit_count (
  player_id uuid not null,
  referral_code_id uuid not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (player_id, referral_code_id, day),
  foreign key (player_id, referral_code_id) references referral_code
);
