import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSchema, schemasOf } from '../../config/database.ts';
import {
  buyPaidTicket,
  createTestApp,
  createTestDatabase,
  drawsToCome,
  FakeProvider,
  holdDraw,
  settleHeldDraw,
  saveCard,
  signUpPlayer,
  storedTicketStatus,
  TestClock,
  type TestApp,
} from '../../testing/index.ts';
import { testSchemas } from '../../testing/database/test-database.ts';
import {
  findOpenDifferences,
  reconcile,
  refundUnknownCharges,
} from '../../features/money/provider-events/index.ts';
import { cellOf } from '../directory/cell-ids.ts';
import { migrate } from './apply-schema.ts';

/** Two products (cells) in one database: the one that all tests use, and another. */
const names = [testSchemas.product, 'cell_b'] as const;
const numbers = [0, 0xb0b] as const;

let cells: { app: TestApp; provider: FakeProvider }[];
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  cells = [];
  for (const [index, name] of names.entries()) {
    if (name !== testSchemas.product)
      await migrate(database.url, { environment: 'test', cell: numbers[index], schema: name });
    const provider = new FakeProvider();
    const app = await createTestApp({
      beside: {
        databaseUrl: inSchema(database.url, name),
        clock: new TestClock('2026-11-18T12:00:00+02:00'),
      },
      env: { CELL: String(numbers[index]) },
      overrides: { paymentProvider: provider },
    });
    await app.requireDatabase();
    cells.push({ app, provider });
  }
});
afterAll(async () => {
  for (const { app } of cells) await app.close();
  await drop();
});

async function countsOf({ platform: { pool } }: TestApp) {
  const tables = ['player', 'ticket', 'payment', 'ledger_movement', 'settlement', 'winning', '_private_jobs'];
  const counted = await pool.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  );
  return counted.rows[0] ?? {};
}

test('a purchase, a payment and a settlement in one leave no trace in the other', async () => {
  for (const [index, { app, provider }] of cells.entries()) {
    const other = cells[1 - index]?.app;
    if (other === undefined) throw new Error('There is no other cell');
    const before = await countsOf(other);

    const player = await signUpPlayer(app, { complete: true });
    const [draw] = await drawsToCome(app, 'loto-6-49');
    if (draw === undefined) throw new Error('No draw is planned');
    const variants = [{ numbers: [44, 11, 45, 46, 33, 1] }];
    await saveCard(app, provider, player);
    const ticket = await buyPaidTicket(app, provider, player, { variants });
    expect(ticket.status).toBe('active');
    expect(await countsOf(app)).toMatchObject({ player: 1, ticket: 1, payment: 1, ledger_movement: 1 });

    // The other cell doesn't know sessions of this one.
    expect((await other.call('getTicket', { id: ticket.id, token: player.token })).status).toBe(401);

    await holdDraw(app, draw);
    await settleHeldDraw(app, draw);
    expect(await storedTicketStatus(app, ticket.id)).toBe('won');
    await app.runDueJobs();
    expect(await countsOf(other)).toEqual(before);
  }
});

test('the names used by providers and operators include the cell', async () => {
  for (const [index, name] of names.entries()) {
    const { app } = cells[index] as { app: TestApp };
    await app.call('register', { body: { email: `${name}@exemplu.ro`, password: 'cal-corect-baterie' } });
    for (const [table, column] of [
      ['registration', 'player_id'],
      ['payment', 'payment_id'],
      ['card_setup', 'card_setup_id'],
      ['winning', 'winning_id'],
      ['payout', 'payout_id'],
    ]) {
      const { rows } = await app.platform.pool.query<{ id: string }>(`select ${column} as id from ${table}`);
      expect({ table, cells: rows.map(({ id }) => cellOf(id)) }).toEqual({
        table,
        cells: [numbers[index]],
      });
    }
  }
});

test('one never refunds what the other was paid at the same account', async () => {
  for (const [index, { app }] of cells.entries()) {
    const shared = (cells[1 - index] as { provider: FakeProvider }).provider;
    for (const id of shared.checkouts.keys()) shared.list(shared.event(id));
    await reconcile(app.payments, shared);
    const { database } = app.platform;
    // Its money is at another account.
    const reported = (await findOpenDifferences(database)).filter(({ theirsBani }) => theirsBani > 0);
    expect(reported).toEqual([]);
    // As an older version stored them, before cells existed.
    for (const { reference } of shared.checkouts.values()) {
      await app.platform.pool.query(
        `insert into provider_difference (provider, kind, reference, theirs_bani, ours_bani, first_seen_at)
         values ('sandbox', 'charge', $1, 850, 0, now())`,
        [reference],
      );
    }
    expect(
      await database.transaction().execute((transaction) => refundUnknownCharges(transaction, app.payments)),
    ).toEqual([]);
  }
});

test('nothing is created outside their schemas', async () => {
  const { rows } = await (cells[0] as { app: TestApp }).app.platform.pool.query<{ schema: string }>(
    `select distinct namespace::regnamespace::text as schema from (
       select relnamespace as namespace from pg_class union select pronamespace from pg_proc
       union select typnamespace from pg_type
     ) as made where namespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`,
  );
  const own = names.map(schemasOf).flatMap(({ product, queue }) => [product, queue]);
  expect(rows.map(({ schema }) => schema)).toEqual(own.toSorted());
});

const waits = async ({ platform }: TestApp) =>
  (await platform.pool.query(`select from jobs where key = 'of this schema'`)).rows.length;

test('the queue of one runs only its own jobs', async () => {
  const [one, other] = cells.map(({ app }) => app) as [TestApp, TestApp];
  for (const { platform } of [one, other])
    await platform.pool.query(`select add_job('sweep-payments', job_key => 'of this schema')`);
  await one.startJobs();
  await expect.poll(() => waits(one)).toBe(0);
  expect(await waits(other)).toBe(1);
});
