import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { balanceBani, balancesAt, postMovement, reverseMovement } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const playerId = randomUUID();
const movedAt = new Date('2026-11-18T12:00:00+02:00');

function sale(changes: Partial<Parameters<typeof postMovement>[1]> = {}) {
  return postMovement(app.platform.database, {
    playerId,
    kind: 'sale',
    sourceId: randomUUID(),
    movedAt,
    debit: { 'provider-clearing': 850 },
    credit: { 'ticket-sales': 800, 'processing-fees': 50 },
    ...changes,
  });
}

async function insertEntries(movementId: string, entries: string): Promise<unknown> {
  return app.platform.pool.query(
    `with movement as (insert into ledger_movement values ($1, $2, 'test', gen_random_uuid(), null, now()))
     insert into ledger_entry values ${entries}`,
    [playerId, movementId],
  );
}

describe('the ledger', () => {
  test('accepts a balanced movement, and sums balances', async () => {
    const before = await balanceBani(app.platform.database, 'provider-clearing');
    await sale();
    expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(before + 850);
    const all = await app.platform.pool.query(
      'select sum(debit_bani) - sum(credit_bani) as difference from ledger_entry',
    );
    expect(all.rows[0]).toEqual({ difference: '0' });
  });

  test('returns the balances of the given accounts only', async () => {
    const { database } = app.platform;
    await sale();
    const later = new Date(movedAt.getTime() + 1);
    expect(await balancesAt(database, later, ['ticket-sales', 'counter-cash'])).toEqual({
      'ticket-sales': await balanceBani(database, 'ticket-sales'),
      'counter-cash': 0,
    });
    expect(await balancesAt(database, movedAt, ['ticket-sales'])).toEqual({ 'ticket-sales': 0 });
  });

  test('posts the same cause once', async () => {
    const sourceId = randomUUID();
    await sale({ sourceId });
    await expect(sale({ sourceId })).rejects.toMatchObject({ constraint: 'ledger_movement_is_made_once' });
  });

  test('reverses a movement once', async () => {
    const before = await balanceBani(app.platform.database, 'ticket-sales');
    const sourceId = randomUUID();
    await sale({ sourceId });
    const found = await app.platform.pool.query<{ movement_id: string }>(
      'select movement_id from ledger_movement where source_id = $1',
      [sourceId],
    );
    const reversal = { playerId, movementId: found.rows[0]?.movement_id ?? '', movedAt };
    await reverseMovement(app.platform.database, reversal);
    expect(await balanceBani(app.platform.database, 'ticket-sales')).toBe(before);
    await expect(reverseMovement(app.platform.database, reversal)).rejects.toMatchObject({
      constraint: 'ledger_movement_is_made_once',
    });
  });
});

describe('the database refuses', () => {
  test('a movement that is unbalanced by one ban', async () => {
    await expect(sale({ credit: { 'ticket-sales': 800, 'processing-fees': 49 } })).rejects.toMatchObject({
      constraint: 'ledger_balances',
    });
  });

  test('two unbalanced movements that offset each other', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const inserted = app.platform.pool.query(
      `with movement as (
         insert into ledger_movement values ($1, $2, 'test', $2, null, now()), ($1, $3, 'test', $3, null, now()))
       insert into ledger_entry values ($1, $2, 0, 'provider-clearing', 100, 0), ($1, $3, 0, 'ticket-sales', 0, 100)`,
      [playerId, one, other],
    );
    await expect(inserted).rejects.toMatchObject({ constraint: 'ledger_balances' });
  });

  test('an entry added later to a balanced movement', async () => {
    const movementId = randomUUID();
    await insertEntries(
      movementId,
      `($1, $2, 0, 'provider-clearing', 5, 0), ($1, $2, 1, 'ticket-sales', 0, 5)`,
    );
    const added = app.platform.pool.query(
      `insert into ledger_entry values ($1, $2, 2, 'ticket-sales', 0, 5)`,
      [playerId, movementId],
    );
    await expect(added).rejects.toMatchObject({ constraint: 'ledger_balances' });
  });

  test.each([
    ['both sides at once', `($1, $2, 0, 'ticket-sales', 5, 5)`, 'ledger_entry_has_one_side'],
    ['no side', `($1, $2, 0, 'ticket-sales', 0, 0)`, 'ledger_entry_has_one_side'],
    ['less than nothing', `($1, $2, 0, 'ticket-sales', -5, 0)`, 'ledger_entry_debit_bani_check'],
    [
      'an account there is not',
      `($1, $2, 0, 'pocket', 5, 0), ($1, $2, 1, 'pocket', 0, 5)`,
      'ledger_entry_account_fkey',
    ],
  ])('%s', async (_, entries, constraint) => {
    await expect(insertEntries(randomUUID(), entries)).rejects.toMatchObject({ constraint });
  });

  test.each(['ledger_movement', 'ledger_entry'])('any change of %s', async (table) => {
    await sale();
    const { pool } = app.platform;
    const refusal = { constraint: 'ledger_is_append_only' };
    await expect(pool.query(`update ${table} set player_id = player_id`)).rejects.toMatchObject(refusal);
    await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject(refusal);
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toMatchObject(refusal);
  });
});
