-- Messages to players: notices in the app and by mail, and push messages to their devices.

create table notice (
  player_id uuid not null,
  notice_id uuid not null,
  kind text not null check (kind in ('prize-won', 'nothing-won', 'prize-paid', 'payout-failed',
    'prize-expires-soon', 'prize-expired', 'draw-moved', 'draw-cancelled', 'payment-disputed',
    'dispute-won', 'dispute-lost')),
  -- The subject: the kind and, if that can recur, the occurrence. It prevents telling the player
  -- twice.
  occasion text not null,
  ticket_id uuid not null,
  draw_id uuid not null,
  game_code text not null,
  draw_at timestamptz not null,
  -- For a prize, the amount that the player receives.
  net_bani bigint check (net_bani >= 0),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The language of the mail; null if the notice is not mailed.
  language text check (language in ('ro', 'en')),
  mailed_at timestamptz,
  primary key (player_id, notice_id),
  constraint notice_is_sent_once unique (player_id, ticket_id, draw_id, occasion)
);

create index notice_newest on notice (player_id, created_at desc, notice_id);
create index notice_unread on notice (player_id) where read_at is null;

-- A session's device that receives push messages. It is deleted when the session ends, expires or
-- is deleted, and kept when the session's id changes.
create table push_device (
  player_id uuid not null references player,
  device_id uuid not null,
  session_id uuid not null,
  platform text not null check (platform in ('web', 'android', 'ios')),
  -- The endpoint of a push service, or an FCM or APNs token. Anyone who has it can send to the
  -- device.
  address text not null,
  address_hash bytea not null,
  -- The keys of a browser's subscription, used to encrypt its messages.
  p256dh text,
  auth text,
  -- The language of the device's messages.
  language text not null check (language in ('ro', 'en')),
  added_at timestamptz not null,
  primary key (player_id, device_id),
  constraint push_device_is_of_one_session unique (player_id, session_id),
  -- After a phone changes hands, it receives nothing meant for the previous player.
  constraint push_device_is_of_one_player unique (address_hash),
  constraint push_device_in_a_browser_has_keys
    check ((platform = 'web') = (p256dh is not null and auth is not null)),
  -- The format is checked because the address becomes part of a request's path.
  constraint push_device_has_an_address_of_its_platform check (
    case platform
      when 'web' then address ~ '^https://'
      when 'android' then address ~ '^[A-Za-z0-9_:.-]+$' and length(address) between 20 and 1000
      else address ~ '^[0-9A-Fa-f]{64,200}$'
    end),
  foreign key (player_id, session_id) references session on update cascade on delete cascade
);

create function remove_push_device() returns trigger language plpgsql as $$
begin
  delete from push_device where player_id = new.player_id and session_id = new.session_id;
  return null;
end $$;

create trigger ended_session_has_no_push_device after update of ended_at on session
  for each row when (new.ended_at is not null) execute function remove_push_device();

-- A player's choice for one kind of message. Without a row, the default applies.
create table push_setting (
  player_id uuid not null references player,
  kind text not null check (kind in ('payment', 'draw-soon', 'results', 'prize')),
  is_on boolean not null,
  primary key (player_id, kind)
);

create index push_setting_on on push_setting (kind, player_id) where is_on;

-- A message to a device, sent once per occasion.
create table push_message (
  player_id uuid not null references player,
  message_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('payment', 'draw-soon', 'results', 'prize')),
  -- The ticket, draw, notice or day that it is about.
  occasion text not null,
  game_codes text[] not null check (cardinality(game_codes) > 0),
  -- The path on our own host that a click opens.
  path text not null check (path ~ '^/[a-z]'),
  -- Only for draw reminders.
  sales_close_at timestamptz,
  created_at timestamptz not null,
  -- The message is not sent after this time.
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (player_id, message_id),
  constraint push_message_is_sent_once unique (player_id, device_id, kind, occasion),
  foreign key (player_id, device_id) references push_device on delete cascade
);

create index push_message_oldest on push_message (created_at);
