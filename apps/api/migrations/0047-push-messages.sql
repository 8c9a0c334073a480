-- Push messages: the devices that receive them, the kinds a player switched on or off, and what was
-- sent to which device.

-- A device of a session. It goes with its session: when that ends, expires or is deleted. When a
-- session gets another id it stays.
create table push_device (
  player_id uuid not null references player,
  device_id uuid not null,
  session_id uuid not null,
  platform text not null check (platform in ('web', 'android', 'ios')),
  -- An endpoint of a push service, or a token of FCM or APNs. Who has it can send to the device.
  address text not null,
  address_hash bytea not null,
  -- Keys of a browser's subscription, by which messages to it are encrypted.
  p256dh text,
  auth text,
  -- That of its messages.
  language text not null check (language in ('ro', 'en')),
  added_at timestamptz not null,
  primary key (player_id, device_id),
  constraint push_device_is_of_one_session unique (player_id, session_id),
  -- A phone that changed hands receives nothing of the player before.
  constraint push_device_is_of_one_player unique (address_hash),
  constraint push_device_in_a_browser_has_keys check ((platform = 'web') = (p256dh is not null and auth is not null)),
  foreign key (player_id, session_id) references session on update cascade on delete cascade
);

create function remove_push_device() returns trigger language plpgsql as $$
begin
  delete from push_device where player_id = new.player_id and session_id = new.session_id;
  return null;
end $$;

create trigger ended_session_has_no_push_device after update of ended_at on session
  for each row when (new.ended_at is not null) execute function remove_push_device();

-- What a player chose; a kind without a row is as at the beginning.
create table push_setting (
  player_id uuid not null references player,
  kind text not null check (kind in ('payment', 'draw-soon', 'results', 'prize')),
  is_on boolean not null,
  primary key (player_id, kind)
);

-- A message to one device, once for each occasion.
create table push_message (
  player_id uuid not null references player,
  message_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('payment', 'draw-soon', 'results', 'prize')),
  -- The ticket, draw, notice or day that it is about.
  occasion text not null,
  game_codes text[] not null check (cardinality(game_codes) > 0),
  -- Where a click leads, below our own host.
  path text not null check (path ~ '^/[a-z]'),
  -- Of a reminder of draws.
  sales_close_at timestamptz,
  created_at timestamptz not null,
  -- Not sent later.
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (player_id, message_id),
  constraint push_message_is_sent_once unique (player_id, device_id, kind, occasion),
  foreign key (player_id, device_id) references push_device on delete cascade
);

create index push_message_oldest on push_message (created_at);
create index push_setting_on on push_setting (kind, player_id) where is_on;
