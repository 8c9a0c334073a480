-- What names one player among all: e-mails, identities at providers, and the codes of QR codes.
-- Apart from the player's rows, so that it can be in one place when players are in many cells
-- (decision 134). The unique indexes of the rows stay: within a cell they hold as well.
create table directory_name (
  kind text not null check (kind in ('e-mail', 'identity', 'referral-code')),
  name text not null,
  player_id uuid not null,
  primary key (kind, name)
);

create index directory_name_of_player on directory_name (player_id, kind);

insert into directory_name (kind, name, player_id)
  select 'e-mail', email, player_id from player where email is not null
  union all select 'identity', provider || ':' || subject, player_id from player_identity
  union all select 'referral-code', code, player_id from referral_code;
