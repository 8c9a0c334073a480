import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  describeMachine,
  insertUnchecked,
  movesOf,
  testMoves,
} from '../../../testing/app/describe-machine.ts';
import { openTestPool, type TestPool } from '../../../testing/index.ts';
import { decidePayout, payoutTransitions, type PayoutFact } from './machine.ts';
import type { Payout } from './payout-table.ts';

const report = (status: PayoutFact['status'], amountBani = 500): PayoutFact => ({
  id: 'po_1',
  status,
  amountBani,
  failureCode: { failed: 'card_closed', returned: 'returned AC04', paid: null, pending: null }[status],
});
const paid = { status: 'paid', provider_reference: 'po_1', failure_code: null };
const failed = { status: 'failed', provider_reference: 'po_1', failure_code: 'card_closed' };
const returned = { status: 'failed', provider_reference: 'po_1', failure_code: 'returned AC04' };
const notified = { kind: 'notify-owner', status: 'failed' };
const contradiction = { kind: 'alert', reason: 'contradicts-final-status' };

test.each<[Payout['status'], PayoutFact, object | null, object[]]>([
  ['pending', report('pending'), null, []],
  ['pending', report('paid'), paid, [{ kind: 'book' }, { kind: 'notify-owner', status: 'paid' }]],
  ['pending', report('failed'), failed, [{ kind: 'notify-owner', status: 'failed' }]],
  ['pending', report('paid', 499), null, [{ kind: 'alert', reason: 'different-amount' }]],
  ['paid', report('paid'), null, []],
  ['paid', report('pending'), null, []],
  ['paid', report('failed'), null, [contradiction]],
  ['failed', report('failed'), null, []],
  ['failed', report('pending'), null, []],
  ['failed', report('paid'), null, [contradiction]],
  ['paid', report('returned'), returned, [{ kind: 'book-returned' }, notified]],
  ['pending', report('returned'), returned, [notified]],
  ['paid', report('returned', 499), null, [{ kind: 'alert', reason: 'different-amount' }]],
  ['failed', report('returned'), null, [contradiction]],
])('%s, %j', (status, fact, changes, effects) => {
  const state = { status, amount_bani: 500, failure_code: status === 'failed' ? 'card_closed' : null };
  expect(decidePayout(state, fact)).toEqual({ changes, effects });
});

test.each(['paid', 'returned'] as const)('a returned payout reported %s again does not change', (status) => {
  const state = { status: 'failed', amount_bani: 500, failure_code: 'returned AC04' } as const;
  expect(decidePayout(state, report(status))).toEqual({ changes: null, effects: [] });
});

const statuses = Object.keys(payoutTransitions) as Payout['status'][];
const cases = statuses.flatMap((status) =>
  [null, 'card_closed', 'returned AC04'].flatMap((failureCode) =>
    (['pending', 'paid', 'failed', 'returned'] as const).flatMap((reported) =>
      [500, 499].map((amountBani) => ({
        state: { status, amount_bani: 500, failure_code: failureCode },
        fact: report(reported, amountBani),
      })),
    ),
  ),
);
/** Returns the transitions that all facts cause in all states, such as `pending → paid`, sorted. */
const moves = () => {
  const all = cases.flatMap(({ state, fact }) => {
    const { changes } = decidePayout(state, fact);
    return changes === null ? [] : `${state.status} → ${changes.status}`;
  });
  return [...new Set(all)].toSorted();
};

test.each(movesOf(payoutTransitions))(
  'without $from → $to nothing changes, and operators are alerted',
  ({ from, to }) => {
    const before = moves();
    const others = payoutTransitions[from].filter((status) => status !== to);
    vi.spyOn(payoutTransitions, from, 'get').mockReturnValue(others);
    expect(moves()).toEqual(before.filter((move) => move !== `${from} → ${to}`));
    const fact = report(to === 'paid' ? 'paid' : 'returned');
    expect(decidePayout({ status: from, amount_bani: 500, failure_code: null }, fact)).toEqual({
      changes: null,
      effects: [contradiction],
    });
  },
);

let database: TestPool;
beforeAll(async () => {
  database = await openTestPool();
});
afterAll(() => database.close());

/** Inserts a payout for a winning that doesn't exist. */
const insertPayout = (provider: 'bank' | 'sandbox' = 'bank', status = 'pending') =>
  insertUnchecked(
    database.pool,
    `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, bank_account_id,
       amount_bani, status, created_at, ended_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '${provider}',
       case when '${provider}' <> 'bank' then 'c' end,
       case when '${provider}' = 'bank' then gen_random_uuid() end, 5, '${status}', now(),
       case when '${status}' <> 'pending' then now() end returning payout_id as id`,
  );

describeMachine({
  table: 'payout',
  transitions: payoutTransitions,
  pool: () => database.pool,
  insert: () => insertPayout(),
  update: `update payout set status = $2, ended_at = case when $2 <> 'pending' then now() end
    where payout_id = $1`,
});

testMoves(payoutTransitions, moves);

describe('the database', () => {
  test('rejects the return of a card payout', async () => {
    const updated = database.pool.query("update payout set status = 'failed' where payout_id = $1", [
      await insertPayout('sandbox', 'paid'),
    ]);
    await expect(updated).rejects.toMatchObject({ constraint: 'payout_returns_from_a_bank' });
  });

  test('rejects another amount', async () => {
    const updated = database.pool.query('update payout set amount_bani = 6 where payout_id = $1', [
      await insertPayout(),
    ]);
    await expect(updated).rejects.toMatchObject({ constraint: 'payout_is_fixed' });
  });
});
