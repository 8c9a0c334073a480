-- What there is before the baseline begins: games, their draws, and players who may buy, each with
-- a session. `:players` is their count; the statements know them by number, from 0. Never edited.

insert into game_setting (game_code) values ('loto-6-49'), ('joker'), ('loto-5-40');

insert into draw (draw_id, game_code, draw_at, calendar_at, sales_close_at)
select gen_random_uuid(), game_code, at, at, at - interval '15 minutes'
from game_setting, generate_series(now() + interval '2 days', now() + interval '35 days', interval '3 days') as at;

with given as (
  select overlay(overlay(md5('player ' || number) placing '4' from 13) placing '8' from 17)::uuid as player_id,
    overlay(overlay(md5('session ' || number) placing '4' from 13) placing '8' from 17)::uuid as session_id
  from generate_series(0, :players::integer - 1) as number
), new_player as (
  insert into player (player_id, email, email_verified_at, created_at)
  select player_id, player_id || '@jucator.test', now(), now() from given
), new_profile as (
  insert into player_profile (player_id, first_name, last_name, birth_date, phone, county, city, street, postal_code,
    terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at)
  select player_id, 'Ioana', 'Marinescu', '1990-05-17', '+40721234567', 'Cluj', 'Cluj-Napoca',
    'Strada Memorandumului 28', '400114', now(), now(), now(), now() from given
)
insert into session (player_id, session_id, application_client, token_hash, created_at, authenticated_at, last_used_at,
  expires_at)
select player_id, session_id, 'web.mobile', sha256(session_id::text::bytea), now(), now(), now(),
  now() + interval '30 days'
from given;
