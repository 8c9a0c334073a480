-- The seals of draws: the hash tree of a draw's tickets, and the log that publishes its root before
-- the draw (docs/design/seal.md).

-- The secrets of a draw's leaves. The opening key is published after the settlement.
create table draw_seal_key (
  draw_id uuid primary key references draw,
  ticket_key bytea not null check (length(ticket_key) = 32),
  opening_key bytea not null check (length(opening_key) = 32),
  created_at timestamptz not null
);

-- The log. It is append-only, because witnesses sign and keep its roots.
create table seal_log_entry (
  entry_index bigint primary key check (entry_index >= 0),
  kind text not null check (kind in ('seal', 'result', 'settlement', 'change', 'exception')),
  draw_id uuid not null references draw,
  entry bytea not null check (length(entry) <= 65535),
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  constraint seal_log_entry_leaf check (leaf_hash = sha256('\x00'::bytea || entry))
);

create unique index seal_log_entry_once on seal_log_entry (draw_id, kind)
  where kind in ('seal', 'settlement');
create index seal_log_entry_of_draw on seal_log_entry (draw_id, entry_index);

create trigger seal_log_entry_stays before update or delete or truncate on seal_log_entry
  for each statement execute function refuse_record_change();

-- With a missing index, nobody could recompute the tree.
create function check_log_index() returns trigger language plpgsql as $$
begin
  if new.entry_index <> (select coalesce(max(entry_index) + 1, 0) from seal_log_entry) then
    raise exception 'the log has no gaps' using errcode = 'check_violation',
      constraint = 'seal_log_entry_follows', table = 'seal_log_entry';
  end if;
  return new;
end $$;

create trigger seal_log_entry_follows before insert on seal_log_entry
  for each row execute function check_log_index();

create table draw_seal (
  draw_id uuid primary key references draw,
  tickets bigint not null check (tickets >= 0),
  -- Number of simple variants.
  lines bigint not null check (lines >= tickets),
  side_numbers bigint not null check (side_numbers >= 0),
  main_bani bigint not null check (main_bani >= 0),
  side_bani bigint not null check (side_bani >= 0),
  root bytea not null check (length(root) = 32),
  entry_index bigint not null unique references seal_log_entry,
  sealed_in_ms integer not null check (sealed_in_ms >= 0)
);

create trigger draw_seal_stays before update or delete or truncate on draw_seal
  for each statement execute function refuse_record_change();

-- The hashes of a draw's tree in tiles of 256. Level 0 contains the leaves in ascending order.
create table seal_tile (
  draw_id uuid not null references draw,
  level smallint not null check (level between 0 and 7),
  tile integer not null check (tile >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  -- The first leaf of a level 0 tile, used to find a ticket.
  first bytea,
  primary key (draw_id, level, tile),
  constraint seal_tile_first check ((level = 0) = (first is not null))
);

create index seal_tile_of_leaf on seal_tile (draw_id, first) where level = 0;

-- The state of the log at each size, signed with our keys, and the witnesses' signatures.
create table seal_checkpoint (
  size bigint primary key check (size > 0),
  note text not null,
  cosignatures text[] not null default '{}',
  quorum_at timestamptz
);

-- Each witness's last response, and the size of the log that it knows.
create table seal_witness (
  -- The name of its key.
  name text primary key,
  size bigint not null default 0 check (size >= 0),
  last_answer text not null,
  answered_at timestamptz not null,
  failing_since timestamptz
);

create trigger seal_checkpoint_stays before delete or truncate on seal_checkpoint
  for each statement execute function refuse_record_change();

create function refuse_checkpoint_change() returns trigger language plpgsql as $$
begin
  raise exception 'a checkpoint only gains signatures' using errcode = 'check_violation',
    constraint = 'seal_checkpoint_stays', table = 'seal_checkpoint';
end $$;

create trigger seal_checkpoint_grows before update on seal_checkpoint for each row
  when (
    (new.size, new.note) is distinct from (old.size, old.note)
    or not new.cosignatures @> old.cosignatures
    or (old.quorum_at is not null and new.quorum_at is distinct from old.quorum_at)
  ) execute function refuse_checkpoint_change();

-- A result of a draw whose tickets nobody has witnessed could be one for which a ticket was added:
-- it needs an exception in the log, which two persons sign.
create function check_result_is_witnessed() returns trigger language plpgsql as $$
begin
  if exists (
    select from draw where draw_id = new.draw_id and needs_seal and witnessed_at is null
  ) and not exists (
    select from seal_log_entry where draw_id = new.draw_id and kind = 'exception'
  ) then
    raise exception 'the draw % has no witnesses', new.draw_id using errcode = 'check_violation',
      constraint = 'draw_result_is_witnessed', table = 'draw_result_entry';
  end if;
  return new;
end $$;

create trigger draw_result_is_witnessed before insert on draw_result_entry
  for each row execute function check_result_is_witnessed();
