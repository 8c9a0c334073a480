import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../support/with-client.ts';
import { createBaselineDatabase } from './baseline-database.ts';
import { baselineFile, baselineStatements, prepared } from './baseline-statements.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `baseline_${randomUUID().replaceAll('-', '')}`;
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createBaselineDatabase(server, name, 20) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await withClient(server, (owner) => owner.query(`drop database ${name}`));
});

const { guards, key, ticket } = baselineStatements();

async function readGuards(player: number): Promise<Record<string, string>[]> {
  return (await client.query<Record<string, string>>(prepared('guards', guards)({ player }))).rows;
}

const digestOf = (file: string) => createHash('sha256').update(baselineFile(file)).digest('hex');

test('the baseline is frozen: what the product improves must not speed it up', () => {
  const digests = {
    'rows.sql': 'f69303df608d8092d74a28aec87e1d14adef010047e0906db751c1221e13e1f9',
    'schema.sql': '1340fae0b3e3520d8173ba1cb520debfd51fe5596d6e454253e574b0adc1f06d',
    'statements.sql': 'fe87371738b84617f50ffa60f2d0f6de47aafbe60502311dc5b9dac47b1b3f86',
  };
  const files = Object.keys(digests);
  expect(Object.fromEntries(files.map((file) => [file, digestOf(file)]))).toEqual(digests);
});

test('its database contains only the frozen tables, without the migrations', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  );
  expect(rows.map((row) => row.name)).toEqual([
    'draw',
    'game_setting',
    'idempotency_key',
    'player',
    'player_profile',
    'session',
    'ticket',
    'ticket_draw',
    'ticket_variant',
  ]);
});

test('the three statements write a key with the whole response, a ticket, its variant and its draw', async () => {
  const [facts] = await readGuards(1);
  await client.query(prepared('key', key)({ ...facts, number: 7 }));
  await client.query(prepared('ticket', ticket)({ ...facts, number: 7 }));
  const { rows } = await client.query<Record<string, unknown>>(
    `select t.status, v.numbers, d.draw_id, k.answer -> 'gameTicket' ->> 'createdAt' as at
     from ticket t join ticket_variant v using (player_id, ticket_id) join ticket_draw d using (player_id, ticket_id)
       join idempotency_key k using (player_id)`,
  );
  expect(rows).toEqual([
    {
      status: 'awaiting-payment',
      numbers: [3, 11, 19, 24, 37, 42],
      draw_id: facts?.['draw_id'],
      at: '2026-11-23T12:00:00+02:00',
    },
  ]);
});

test('they reject a player whose session has ended', async () => {
  const [facts] = await readGuards(12);
  await client.query(`update session set ended_at = now(), end_reason = 'logout' where player_id = $1`, [
    facts?.['player_id'],
  ]);
  expect(await readGuards(12)).toEqual([]);
});

test('they reject a player with too many unpaid tickets', async () => {
  const [facts] = await readGuards(13);
  const addTickets = (count: number) =>
    client.query(
      `insert into ticket (player_id, ticket_id, ticket_number, serial, game_code, side_game_number_count, draw_count,
         simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language, created_at,
         expires_at, status)
       select $1, gen_random_uuid(), number, 'SERIAL-' || number, 'loto-6-49', 0, 1, 1, 800, 0, 800, 50, 850, 'ro', now(),
         now() + interval '30 minutes', 'awaiting-payment'
       from generate_series(1, $2::int) number`,
      [facts?.['player_id'], count],
    );
  await addTickets(999);
  expect(await readGuards(13)).toHaveLength(1);
  await addTickets(1);
  expect(await readGuards(13)).toEqual([]);
});

test('they contain nothing that pgbench would mistake for a variable', () => {
  const names = [guards, key, ticket].flatMap((statement) =>
    [...statement.matchAll(/(?<!:):(\w+)/g)].map(([, variable]) => variable),
  );
  expect(new Set(names)).toEqual(new Set(['player', 'player_id', 'ticket_id', 'draw_id', 'number']));
});
