import { playerIdSql, sessionIdSql } from '../support/bench-players.ts';

/**
 * One purchase in plain SQL, without a server in front: three statements in one transaction that
 * write the same rows. The guards, as the server reads them, the limit of unpaid tickets last; the
 * key with its stored answer; the ticket with its variant and its draw. `:player` is a player's
 * number. Line ends do not count in pgbench's script, so no comment stands in them.
 * @param answer the answer to store, in the server's format
 */
export function baselineStatements(answer: object): { guards: string; key: string; ticket: string } {
  return {
    guards: `
      select player_id, d.draw_id, gen_random_uuid() as ticket_id, bought.last_no, bought.in_month, state.revision,
        state.day_bani, state.week_bani, state.month_bani
      from session s
      join player using (player_id)
      join player_profile p using (player_id)
      join game_setting g on g.game_code = 'loto-6-49' and g.is_enabled
      cross join lateral (
        select draw_id from draw where game_code = g.game_code and status = 'planned' and sales_close_at > now()
        order by draw_at limit 1
      ) d
      left join lateral (
        select revision, day_bani, week_bani, month_bani from play_state
        where player_id = ${playerIdSql(':player')} order by revision desc limit 1
      ) state on true
      cross join lateral (
        select greatest(max(recent.no), max(older.no), 0) as last_no, sum(total_bani) as in_month,
          count(*) filter (where status = 'awaiting-payment' and expires_at > now()) as unpaid
        from (values (true)) as always
        left join lateral (
          select player_ticket_no as no from ticket
          where player_id = ${playerIdSql(':player')} and created_at < now() - interval '31 minutes'
          order by player_ticket_no desc limit 1
        ) older on true
        left join lateral (
          select player_ticket_no as no, total_bani, status, expires_at from ticket
          where player_id = ${playerIdSql(':player')} and player_ticket_no > coalesce(older.no, 0) offset 0
        ) recent on true
      ) bought
      where player_id = ${playerIdSql(':player')} and s.session_id = ${sessionIdSql(':player')}
        and s.ended_at is null and player.deleted_at is null and p.terms_accepted_at is not null
        and p.privacy_accepted_at is not null and p.gdpr_accepted_at is not null and p.first_name is not null
        and p.last_name is not null and p.birth_date is not null and p.phone is not null and p.county is not null
        and p.city is not null and p.street is not null and p.postal_code is not null
        and bought.unpaid < 1000`,
    key: `
      insert into idempotency_key (player_id, key, call_id, request_hash, answer)
      values (:player_id::uuid, gen_random_uuid()::text, 'pgbench', sha256(:ticket_id::text::bytea), '${jsonText(answer)}')
      on conflict (player_id, key) do nothing`,
    ticket: `
      with new_ticket as (
        insert into ticket (player_id, ticket_id, player_ticket_no, ticket_number, serial, game_code, side_game_number_count, draw_count,
          simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language, created_at,
          expires_at, status)
        values (:player_id::uuid, :ticket_id::uuid, :number, :number, '649-BENCH-' || :number, 'loto-6-49', 0, 1, 1, 800, 0, 800,
          50, 850, 'ro', now(), now() + interval '30 minutes', 'awaiting-payment')
      ), new_variant as (
        insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask,
          is_combined, is_quick_pick, simple_variant_count, created_at)
        values (:player_id::uuid, :ticket_id::uuid, 0, '{3,11,19,24,37,42}', '{}', 2267751613444, 0, false, false, 1,
          now())
      )
      insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
      values (:player_id::uuid, :ticket_id::uuid, :draw_id::uuid, 0, 800, 0)`,
  };
}

/** JSON in which nothing looks like a variable of pgbench, which are names after a colon. */
function jsonText(answer: object): string {
  return JSON.stringify(answer)
    .replaceAll("'", "''")
    .replaceAll('":', '": ')
    .replaceAll(/(?<=\d):(?=\d)/g, '\\u003a');
}

/**
 * A named statement of PostgreSQL from one with variables; each place of a variable is a value of
 * its own, as pgbench has it.
 */
export function prepared(name: string, statement: string) {
  const variables: string[] = [];
  const text = statement.replaceAll(
    /(?<!:):([a-z]\w*)/g,
    (_, variable: string) => `$${variables.push(variable)}`,
  );
  return (facts: Readonly<Record<string, string | number | undefined>>) => ({
    name,
    text,
    values: variables.map((variable) => String(facts[variable])),
  });
}
