import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asPlayer,
  changes,
  createStage,
  history,
  offer,
  type Stage,
} from '../features/prizes/winnings/testing/stage.ts';
import { addOperators } from '../testing/index.ts';
import { runOperator } from './run-operator.ts';

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await createStage();
  token = (await addOperators(stage.app))['ana'] ?? '';
});
afterAll(() => stage.app.close());

const type = (words: string) => runOperator(stage.app.operations, words.split(' '), token);

/** Lists an event as the provider would. */
function list(body: string): void {
  stage.provider.list(body);
}

async function actions(): Promise<unknown[]> {
  const { rows } = await stage.app.platform.pool.query(
    `select operator_name, outcome, summary from operator_action where command = 'reconcile' order by action_number`,
  );
  return rows;
}

test('reconcile finds a pay-out without a notification, and nothing differs then', async () => {
  const { player } = await offer(stage, { grossBani: 50_000 });
  for (const [checkoutId] of stage.provider.checkouts) list(stage.provider.event(checkoutId));
  stage.provider.nextPayout = 'pending';
  await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  await stage.app.runDueJobs();
  const [payoutId] = stage.provider.madePayouts.keys();
  list(stage.provider.payoutEvent(payoutId ?? '', 'paid'));

  const moved = await changes(stage, async () => {
    const { exitCode, lines } = await type('reconcile');
    expect(lines).toEqual(['sandbox: 2 events without a notification.', 'Nothing differs from the ledger.']);
    expect(exitCode).toBe(0);
  });
  expect(moved).toEqual({ 'player-winnings': 50_000, 'provider-clearing': -50_000 });
  expect((await history(stage, player)).map(({ status }) => status)).toEqual(['paid']);
  stage.app.clock.advance(30 * 60_000);
  expect(await type('reconcile --provider sandbox')).toMatchObject({ exitCode: 0 });
  expect(await actions()).toMatchObject([
    { operator_name: 'nobody', outcome: 'done', summary: 'begins' },
    { operator_name: 'nobody', outcome: 'done', summary: '0 differences' },
    { operator_name: 'nobody', outcome: 'done' },
    { operator_name: 'nobody', outcome: 'done' },
  ]);
});

test('reconcile lists what differs, in a table, and ends with 1', async () => {
  const [checkoutId, checkout] = [...stage.provider.checkouts][0] ?? [];
  const refund = { id: 're_1', status: 'succeeded', reference: randomUUID(), checkoutId, amountBani: 300 };
  list(JSON.stringify({ id: 'evt_by_hand', type: 'refund.succeeded', data: { refund } }));
  const before = (await actions()).length;
  expect(await type('reconcile --dry-run')).toMatchObject({ exitCode: 0 });
  const { exitCode, lines } = await type('reconcile --as ana');
  expect(exitCode).toBe(1);
  expect(lines[1]?.split(/ {2,}/)).toEqual([
    'provider',
    'what',
    'our id',
    'their id',
    'theirs',
    'ours',
    'since',
  ]);
  expect(lines[3]?.split(/ {2,}/)).toEqual([
    'sandbox',
    'refund',
    checkout?.reference,
    're_1',
    '3.00 lei',
    '0.00 lei',
    'Wed 2026-11-18 12:30',
  ]);
  expect((await actions()).slice(before + 2)).toMatchObject([
    { operator_name: 'ana', summary: 'begins' },
    { operator_name: 'ana', summary: '1 difference' },
  ]);
  expect(await type('reconcile --dry-run')).toMatchObject({ exitCode: 1 });
});

test('reconcile says which provider could not be polled, and knows no others', async () => {
  stage.provider.isAway = true;
  const { exitCode, lines } = await type('reconcile');
  stage.provider.isAway = false;
  expect(exitCode).toBe(1);
  expect(lines[0]).toContain('sandbox could not be polled');
  expect(await type('reconcile --provider bank')).toMatchObject({
    exitCode: 2,
    lines: ['bank is no live provider; there are sandbox.'],
  });
  expect(await type('reconcile --as radu')).toMatchObject({ exitCode: 1 });
});

test('what was paid for a payment that a restored database does not have is sent back, once', async () => {
  // begun and paid after the moment that was restored
  const page = await stage.provider.createCheckout({
    paymentId: randomUUID(),
    amountBani: 850,
    description: 'Bilet Loto 6/49',
    successUrl: 'https://loto.test/payment/success',
    failedUrl: 'https://loto.test/payment/failure',
    language: 'ro',
    expiresAt: new Date(Date.now() + 60_000),
  });
  stage.provider.set(page.id);
  list(stage.provider.event(page.id));
  const differing = await type('reconcile');
  expect(differing.lines.join('\n')).toContain(page.reference);

  const moved = await changes(stage, async () => {
    expect(await type('refund-unknown --dry-run --as ana')).toMatchObject({ exitCode: 0 });
    const { exitCode, lines } = await type('refund-unknown --as ana');
    expect([exitCode, lines.at(-1)]).toEqual([0, '1 charge of 8.50 lei in all goes back']);
    await stage.app.runDueJobs();
  });
  // taken and given back: what we hold and what we owe are as before
  expect(moved).toEqual({});
  expect(stage.provider.refunds.get(page.reference)).toMatchObject({ checkoutId: page.id, amountBani: 850 });
  list(stage.provider.refundEvents().at(-1) ?? '');
  stage.app.clock.advance(30 * 60_000);
  expect((await type('reconcile')).lines.join('\n')).not.toContain(page.reference);
  expect((await type('refund-unknown --as ana')).lines).toEqual([
    'No provider has taken money for a payment that is not in the database.',
  ]);
});
