-- One purchase in plain SQL, as it was when the baseline was frozen (decision 137): the guards; the
-- key with its stored answer; the ticket with its variant and its draw. Variables are those of
-- pgbench, so nothing else stands after a colon. Never edited.

select player_id, d.draw_id, gen_random_uuid() as ticket_id
from session s
join player using (player_id)
join player_profile p using (player_id)
join game_setting g on g.game_code = 'loto-6-49' and g.is_enabled
cross join lateral (
  select draw_id from draw where game_code = g.game_code and status = 'planned' and sales_close_at > now()
  order by draw_at limit 1
) d
where player_id = overlay(overlay(md5('player ' || :player) placing '4' from 13) placing '8' from 17)::uuid and s.session_id = overlay(overlay(md5('session ' || :player) placing '4' from 13) placing '8' from 17)::uuid
  and s.ended_at is null and player.deleted_at is null and p.terms_accepted_at is not null
  and p.privacy_accepted_at is not null and p.gdpr_accepted_at is not null and p.first_name is not null
  and p.last_name is not null and p.birth_date is not null and p.phone is not null and p.county is not null
  and p.city is not null and p.street is not null and p.postal_code is not null
  and (
    select count(*) from (
      select status, expires_at from ticket
      where player_id = overlay(overlay(md5('player ' || :player) placing '4' from 13) placing '8' from 17)::uuid and created_at > now() - interval '30 minutes' offset 0
    ) recent
    where status = 'awaiting-payment' and expires_at > now()
  ) < 1000;

insert into idempotency_key (player_id, key, call_id, request_hash, answer)
values (:player_id::uuid, gen_random_uuid()::text, 'pgbench', sha256(:ticket_id::text::bytea), '{"gameTicket": {"id": "8d7c6b5a-4f3e-4d2c-8b1a-0f9e8d7c6b5a","gameCode": "loto-6-49","variants": [{"numbers": [3,11,19,24,37,42],"jokers": [],"isCombined": false,"isQuickPick": false}],"sideGame": null,"draws": [{"id": "3f2c1d7e-5a4b-4c8d-9e0f-1a2b3c4d5e6f","drawAt": "2026-11-26T18\u003a15\u003a00+02\u003a00","salesCloseAt": "2026-11-26T18\u003a00\u003a00+02\u003a00","isSpecial": false,"result": null}],"drawCount": 1,"simpleVariantCount": 1,"priceBani": 800,"feeBani": 50,"totalBani": 850,"status": "awaiting-payment","serial": null,"createdAt": "2026-11-23T12\u003a00\u003a00+02\u003a00","expiresAt": "2026-11-23T12\u003a30\u003a00+02\u003a00","paidAt": null,"card": null}}')
on conflict (player_id, key) do nothing;

with new_ticket as (
  insert into ticket (player_id, ticket_id, ticket_number, serial, game_code, side_game_number_count, draw_count,
    simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language, created_at,
    expires_at, status)
  values (:player_id::uuid, :ticket_id::uuid, :number, '649-BENCH-' || :number, 'loto-6-49', 0, 1, 1, 800, 0, 800,
    50, 850, 'ro', now(), now() + interval '30 minutes', 'awaiting-payment')
), new_variant as (
  insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask,
    is_combined, is_quick_pick, simple_variant_count, created_at)
  values (:player_id::uuid, :ticket_id::uuid, 0, '{3,11,19,24,37,42}', '{}', 2267751613444, 0, false, false, 1,
    now())
)
insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
values (:player_id::uuid, :ticket_id::uuid, :draw_id::uuid, 0, 800, 0);
