-- QR codes of players, and the visits they bring.

create table referral_code (
  player_id uuid not null references player,
  referral_code_id uuid not null,
  -- Which of the player's codes it is, the first at 0: nobody has more than twenty, however many requests arrive at once.
  position smallint not null check (position between 0 and 19),
  code text not null,
  label text not null,
  created_at timestamptz not null,
  primary key (player_id, referral_code_id),
  unique (player_id, position)
);

create unique index referral_code_code on referral_code (code);

-- A visitor of one day. The hash is of the network address, the code and the day together, by a key that is not in the database.
create table referral_visit (
  player_id uuid not null,
  referral_code_id uuid not null,
  day date not null,
  visitor_hash bytea not null,
  primary key (player_id, referral_code_id, day, visitor_hash),
  foreign key (player_id, referral_code_id) references referral_code
);

create index referral_visit_day on referral_visit (day);

-- What is left of a day that is over: how many there were.
create table referral_visit_count (
  player_id uuid not null,
  referral_code_id uuid not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (player_id, referral_code_id, day),
  foreign key (player_id, referral_code_id) references referral_code
);
