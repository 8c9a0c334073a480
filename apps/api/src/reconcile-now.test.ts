import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asPlayer,
  changes,
  createStage,
  history,
  offer,
  type Stage,
} from './features/prizes/winnings/testing/stage.ts';
import { notify } from './testing/index.ts';
import { openTerminal, type Terminal } from './office/testing/terminal.ts';
import { reconcileNow } from './reconcile-now.ts';

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const type = (words: string) => terminal.type(words, 'ana');

/** Adds an event to the provider's list. */
function list(body: string): void {
  stage.provider.list(body);
}

test('reconcile finds a pay-out without a notification, and then nothing differs', async () => {
  const { player } = await offer(stage, { grossBani: 50_000 });
  for (const [checkoutId] of stage.provider.checkouts) list(stage.provider.event(checkoutId));
  stage.provider.nextPayout = 'pending';
  await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  await stage.app.runDueJobs();
  const [payoutId] = stage.provider.madePayouts.keys();
  list(stage.provider.payoutEvent(payoutId ?? '', 'paid'));

  const moved = await changes(stage, async () => {
    expect(await reconcileNow(stage.app)).toEqual({
      lines: ['sandbox: 2 events without a notification.', 'Nothing differs from the ledger.'],
      isEqual: true,
    });
  });
  expect(moved).toEqual({ 'player-winnings': 50_000, 'provider-clearing': -50_000 });
  expect((await history(stage, player)).map(({ status }) => status)).toEqual(['paid']);
  stage.app.clock.advance(30 * 60_000);
  expect(await reconcileNow(stage.app)).toMatchObject({ isEqual: true });
  expect(await type('differences --provider sandbox')).toMatchObject({
    exitCode: 0,
    lines: [
      'sandbox was compared up to Wed 2026-11-18 12:20.',
      'Nothing is known to differ from the ledger.',
    ],
  });
});

test('differences are reported by both, and both end with 1', async () => {
  const [checkoutId, checkout] = [...stage.provider.checkouts][0] ?? [];
  const refund = { id: 're_1', status: 'succeeded', reference: randomUUID(), checkoutId, amountBani: 300 };
  list(JSON.stringify({ id: 'evt_by_hand', type: 'refund.succeeded', data: { refund } }));
  expect(await reconcileNow(stage.app)).toEqual({
    lines: [
      'sandbox: 1 event without a notification.',
      `sandbox: the refund ${checkout?.reference} is 3.00 lei there and 0.00 lei in the ledger.`,
    ],
    isEqual: false,
  });
  const { exitCode, lines } = await type('differences');
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
});

test('an unresponsive provider is named, and so is an old comparison', async () => {
  stage.provider.isAway = true;
  const { lines, isEqual } = await reconcileNow(stage.app);
  stage.provider.isAway = false;
  expect([isEqual, lines[0]]).toEqual([false, expect.stringContaining('sandbox could not be polled')]);
  expect(await type('differences --provider bank')).toMatchObject({
    exitCode: 2,
    lines: ['bank is no provider that was compared; there are: sandbox.'],
  });
  await stage.app.platform.pool.query('update provider_difference set resolved_at = first_seen_at');
  expect(await type('differences')).toMatchObject({ exitCode: 0 });
  stage.app.clock.advance(61 * 60_000);
  const old = await type('differences');
  expect([old.exitCode, old.lines[0]]).toEqual([1, expect.stringContaining('more than an hour ago')]);
  await stage.app.platform.pool.query('update provider_difference set resolved_at = null');
});

/** Completes a payment that isn't in the database. */
async function payUnknown() {
  const page = await stage.provider.payUnknown(randomUUID());
  list(stage.provider.event(page.id));
  return page;
}

test('what was paid for a payment missing from a restored database is refunded, once', async () => {
  // It was started and paid after the backup was made.
  const page = await payUnknown();
  const differing = await reconcileNow(stage.app);
  expect(differing.lines.join('\n')).toContain(page.reference);

  const moved = await changes(stage, async () => {
    expect(await type('refund-unknown --dry-run')).toMatchObject({ exitCode: 0 });
    const { exitCode, lines } = await type('refund-unknown');
    expect([exitCode, lines.at(-1)]).toEqual([0, '1 charge of 8.50 lei in all goes back']);
    await stage.app.runDueJobs();
  });
  // The payment was received and refunded, so the balances are unchanged.
  expect(moved).toEqual({});
  expect(stage.provider.refunds.get(page.reference)).toMatchObject({ checkoutId: page.id, amountBani: 850 });
  list(stage.provider.refundEvents().at(-1) ?? '');
  stage.app.clock.advance(30 * 60_000);
  expect((await reconcileNow(stage.app)).lines.join('\n')).not.toContain(page.reference);
  expect((await type('refund-unknown')).lines).toEqual([
    'No provider has taken money for a payment that is not in the database.',
  ]);
});

test('a refund of such a charge that fails later is owed again, and sent by an operator', async () => {
  const page = await payUnknown();
  await reconcileNow(stage.app);
  await type('refund-unknown');
  await stage.app.runDueJobs();
  const moved = await changes(stage, async () => {
    const id = stage.provider.refunds.get(page.reference)?.id ?? '';
    const body = stage.provider.failRefund(id);
    await notify(stage.app, stage.provider, '', { body });
  });
  expect(moved).toEqual({ 'provider-clearing': 850 });
  const { lines } = await type('failed-refunds');
  const failure = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(lines.join('\n'))?.[0] ?? '';
  const sent = await changes(stage, async () => {
    expect(await type(`resend-refund ${failure}`)).toMatchObject({ exitCode: 0 });
    await stage.app.runDueJobs();
  });
  expect(sent).toEqual({ 'provider-clearing': -850 });
  expect(await type('failed-refunds')).toMatchObject({ exitCode: 0 });
});

test('what the provider sent for such a charge is not also sent by transfer', async () => {
  const page = await payUnknown();
  await reconcileNow(stage.app);
  await type('refund-unknown');
  await stage.app.runDueJobs();
  const id = stage.provider.refunds.get(page.reference)?.id ?? '';
  await notify(stage.app, stage.provider, '', { body: stage.provider.failRefund(id) });
  const { lines } = await type('failed-refunds');
  const failure = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(lines.join('\n'))?.[0] ?? '';
  const { reference: paymentId, id: checkoutId } = page;
  // A job that a restored backup doesn't contain has created it.
  const again = { paymentId, checkoutId, amountBani: 850, reason: 'restored', failedCount: 1 };
  const sent = await stage.provider.refund(again);
  const transfer = await type(`resend-refund ${failure} --transferred OP-4712`);
  expect(transfer.lines.join('\n')).toContain(sent.id);
  const moved = await changes(stage, async () => {
    const body = stage.provider.refundEvents().at(-1) ?? '';
    await notify(stage.app, stage.provider, '', { body });
  });
  expect(moved).toEqual({ 'provider-clearing': -850 });
  expect(await type('failed-refunds')).toMatchObject({ exitCode: 0 });

  stage.provider.failRefund(sent.id);
  const reopened = 'update failed_refund set resent_at = null, resent_to = null where failure_id = $1';
  await stage.app.platform.pool.query(reopened, [failure]);
  const later = await type(`resend-refund ${failure} --transferred OP-4712`);
  expect(later.lines.join('\n')).toContain('not owed any more');
  await stage.app.platform.pool.query(
    `update failed_refund set resent_at = failed_at, resent_to = 'card' where failure_id = $1`,
    [failure],
  );
});

test('more charges are refunded than one text lists', async () => {
  for (let count = 0; count < 200; count += 1) await payUnknown();
  await reconcileNow(stage.app);
  const { exitCode, lines } = await type('refund-unknown');
  expect([exitCode, lines.length, lines.at(-1)]).toEqual([
    0,
    203,
    '200 charges of 1,700.00 lei in all go back',
  ]);
});
