import { createTestApp, signUpPlayer, buyTicket, type TestApp } from '@loto/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayers } from '../support/bench-players.ts';
import { prepared, baselineStatements } from './baseline-statements.ts';

let app: TestApp;
let answer: object;
beforeAll(async () => {
  app = await createTestApp();
  const player = await signUpPlayer(app, { complete: true });
  answer = { gameTicket: await buyTicket(app, player) };
});
afterAll(() => app.close());

const tables = ['idempotency_key', 'ticket', 'ticket_variant', 'ticket_draw'];

async function counts(): Promise<number[]> {
  const { rows } = await app.platform.pool.query<{ counts: number[] }>(
    `select array[${tables.map((table) => `(select count(*)::integer from ${table})`).join(', ')}] as counts`,
  );
  return rows[0]?.counts ?? [];
}

test('the three statements write what a purchase writes, with the answer as the server stores it', async () => {
  const { pool } = app.platform;
  const client = await pool.connect();
  await addPlayers(client, 2);
  const before = await counts();
  const { guards, key, ticket } = baselineStatements(answer);
  const { rows } = await client.query<Record<string, string>>(prepared('guards', guards)({ player: 1 }));
  expect(rows).toHaveLength(1);
  const facts = { ...rows[0], number: 7 };
  await client.query(prepared('key', key)(facts));
  await client.query(prepared('ticket', ticket)(facts));
  client.release();
  expect(await counts()).toEqual(before.map((count) => count + 1));
  const stored = await pool.query<{ answer: object }>(
    `select answer from idempotency_key where call_id = 'pgbench'`,
  );
  expect(stored.rows).toEqual([{ answer }]);
});

test('they refuse a player whose session has ended, as the server does', async () => {
  const { pool } = app.platform;
  const client = await pool.connect();
  const [added] = await addPlayers(client, 1, 12);
  const readGuards = async () => {
    const { guards } = baselineStatements(answer);
    return (await client.query(prepared('guards', guards)({ player: 12 }))).rows;
  };
  expect(await readGuards()).toMatchObject([{ player_id: added?.playerId }]);
  await client.query(`update session set ended_at = now(), end_reason = 'logout' where player_id = $1`, [
    added?.playerId,
  ]);
  expect(await readGuards()).toEqual([]);
  client.release();
});

test('they refuse a player with too many unpaid tickets, as the server does', async () => {
  const { pool } = app.platform;
  const client = await pool.connect();
  const [added] = await addPlayers(client, 1, 13);
  const { guards } = baselineStatements(answer);
  const readGuards = async () => (await client.query(prepared('guards', guards)({ player: 13 }))).rows;
  const addTickets = (count: number) =>
    client.query(
      `insert into ticket (player_id, ticket_id, ticket_number, serial, game_code, side_game_number_count, draw_count,
         simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language, created_at,
         expires_at, status)
       select $1, gen_random_uuid(), number, 'SERIAL-' || number, 'loto-6-49', 0, 1, 1, 800, 0, 800, 50, 850, 'ro', now(),
         now() + interval '30 minutes', 'awaiting-payment'
       from generate_series(1, $2::int) number`,
      [added?.playerId, count],
    );
  await addTickets(999);
  expect(await readGuards()).toHaveLength(1);
  await addTickets(1);
  expect(await readGuards()).toEqual([]);
  client.release();
});

test('nothing in them looks like a variable of pgbench that is none', () => {
  const names = Object.values(baselineStatements(answer)).flatMap((statement) =>
    [...statement.matchAll(/(?<!:):(\w+)/g)].map(([, name]) => name),
  );
  expect(new Set(names)).toEqual(new Set(['player', 'player_id', 'ticket_id', 'draw_id', 'number']));
});
