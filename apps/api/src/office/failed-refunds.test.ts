import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ticket } from '@loto/api-contract';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  notify,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../testing/index.ts';
import { balanceBani, type LedgerAccount } from '../features/money/ledger/index.ts';
import { findOpenDifferences, reconcile } from '../features/money/provider-events/index.ts';
import { refunds } from '../features/money/payments/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let provider: FakeProvider;
let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
let ticket: Ticket;
beforeEach(async () => {
  provider = new FakeProvider();
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  terminal = await openTerminal(app);
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyPaidTicket(app, provider, player, { drawCount: 3 });
  const [checkoutId] = provider.checkouts.keys();
  provider.list(provider.event(checkoutId ?? ''));
});
afterEach(() => app.close());

const balance = (account: LedgerAccount) => balanceBani(app.platform.database, account);
const made = () => [...provider.refunds.values()];

async function refundTicket(): Promise<void> {
  await app.runDueJobs();
  const refunded = await terminal.type(`refund --serial ${await serialOf()} --reason they-called-us`, 'ana');
  expect(refunded).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  for (const event of provider.refundEvents()) provider.list(event);
}

async function serialOf(): Promise<string> {
  const found = await app.call('getTicket', { id: ticket.id, token: player.token });
  return found.data.serial ?? '';
}

async function payment(): Promise<unknown> {
  return (await app.platform.pool.query('select status from payment')).rows[0];
}

/** Reports that the bank rejected the newest refund, days after it was reported as successful. */
async function failNewest(): Promise<string> {
  const id = made().at(-1)?.id ?? '';
  const body = provider.failRefund(id);
  provider.list(body);
  expect(await notify(app, provider, '', { body })).toBe(200);
  // The provider sends the event twice.
  await notify(app, provider, '', { body: body.replace(/"id":"evt_/, '"id":"evt_again_') });
  await app.runDueJobs();
  return body;
}

async function openFailure(): Promise<string> {
  const { exitCode, lines } = await terminal.type('failed-refunds', 'ana');
  expect(exitCode).toBe(1);
  return /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(lines.join('\n'))?.[0] ?? '';
}

const nothingFailed = async () => (await terminal.type('failed-refunds', 'ana')).exitCode;

const failureMails = () =>
  app.mailer.to(player.email).filter(({ subject }) => subject.endsWith('nu au ajuns la tine'));

async function expectBooksToAgree(): Promise<void> {
  app.clock.advance(11 * 60_000);
  await reconcile(app.payments, provider);
  expect(await findOpenDifferences(app.platform.database)).toEqual([]);
}

test('a refund that fails after it had succeeded is owed again, and its player is notified', async () => {
  await refundTicket();
  expect(await payment()).toEqual({ status: 'refunded' });
  await expectBooksToAgree();
  await failNewest();
  expect(await payment()).toEqual({ status: 'refund-pending' });
  expect(await balance('refunds-payable')).toBe(-ticket.totalBani);
  expect(await balance('provider-clearing')).toBe(ticket.totalBani);
  expect(failureMails()).toHaveLength(1);
  await expectBooksToAgree();

  // Only an operator sends it again; the sweep and a late report of the first success don't.
  await app.jobs['sweep-payments']?.({});
  await app.runDueJobs();
  const [first] = made();
  const late = JSON.stringify({
    id: 'evt_late',
    type: 'refund.succeeded',
    createdAt: '',
    data: { refund: { ...first, status: 'succeeded' } },
  });
  await notify(app, provider, '', { body: late });
  expect(await payment()).toEqual({ status: 'refund-pending' });
  expect(await openFailure()).not.toBe('');
});

test('an operator sends it to the card again, as often as it fails', async () => {
  await refundTicket();
  for (const failures of [1, 2]) {
    await failNewest();
    const failure = await openFailure();
    expect(await terminal.type(`resend-refund ${failure}`, 'ana')).toMatchObject({ exitCode: 0 });
    await app.runDueJobs();
    for (const event of provider.refundEvents().slice(-1)) provider.list(event);
    expect(await payment()).toEqual({ status: 'refunded' });
    expect(await balance('refunds-payable')).toBe(0);
    expect(await balance('provider-clearing')).toBe(0);
    expect(await nothingFailed()).toBe(0);
    expect(failureMails()).toHaveLength(failures);
    await expectBooksToAgree();
    const again = await terminal.type(`resend-refund ${failure}`, 'ana');
    expect(again.lines.join('\n')).toContain('sent again already');
  }
});

test('two operators record that it was sent by bank transfer', async () => {
  await refundTicket();
  await failNewest();
  const failure = await openFailure();
  const asked = await terminal.type(`resend-refund ${failure} --transferred OP-4711`, 'ana');
  const [, number] = /approve (\d+) /.exec(asked.lines.join('\n')) ?? [];
  expect(await payment()).toEqual({ status: 'refund-pending' });
  expect(await terminal.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(await payment()).toEqual({ status: 'refunded' });
  expect(await balance('refunds-payable')).toBe(0);
  expect(await balance('bank-account')).toBe(-ticket.totalBani);
  expect(await balance('provider-clearing')).toBe(ticket.totalBani);
  expect(app.mailer.to(player.email).at(-1)?.text).toContain('prin transfer bancar');
  expect(await nothingFailed()).toBe(0);
  await expectBooksToAgree();
});

/** Refunds part of a payment to the player. */
async function refundPart(): Promise<void> {
  await app.platform.database.transaction().execute((transaction) =>
    refunds.requestPartialRefund(transaction, app.platform.clock, {
      playerId: player.playerId,
      ticketId: ticket.id,
      drawId: ticket.draws[0]?.id ?? '',
      amountBani: 800,
      feeBani: 0,
    }),
  );
  await app.runDueJobs();
}

test('and so can a part of a payment', async () => {
  await refundPart();
  expect(await balance('refunds-payable')).toBe(0);
  await failNewest();
  expect(await balance('refunds-payable')).toBe(-800);
  expect(failureMails()).toHaveLength(1);
  await app.jobs['sweep-payments']?.({});
  await app.runDueJobs();
  expect(made()).toHaveLength(1);
  expect(await terminal.type(`resend-refund ${await openFailure()}`, 'ana')).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(await balance('refunds-payable')).toBe(0);
  expect(await balance('provider-clearing')).toBe(ticket.totalBani - 800);
});

/** Creates another refund at the provider that we don't know, as after restoring a backup. */
async function sendUnheard() {
  const first = made().at(-1);
  if (first === undefined) throw new Error('Nothing was refunded');
  const { checkoutId, amountBani, reference } = first;
  const paymentId = provider.checkouts.get(checkoutId)?.reference ?? reference;
  const part = reference === paymentId ? {} : { refundId: reference };
  return provider.refund({ paymentId, checkoutId, amountBani, reason: 'restored', failedCount: 1, ...part });
}

const notifyNewest = () => notify(app, provider, '', { body: provider.refundEvents().at(-1) ?? '' });

test.each([
  ['whole', refundTicket],
  ['in part', refundPart],
])('what the provider sent %s is not also sent by transfer', async (_, refund) => {
  await refund();
  await failNewest();
  const failure = await openFailure();
  const sent = await sendUnheard();
  const transfer = `resend-refund ${failure} --transferred OP-4711`;
  expect((await terminal.type(transfer, 'ana')).lines.join('\n')).toContain(sent.id);
  provider.isAway = true;
  expect((await terminal.type(transfer, 'ana')).lines.join('\n')).toContain('did not answer');
  provider.isAway = false;

  await notifyNewest();
  await app.runDueJobs();
  expect(await balance('refunds-payable')).toBe(0);
  expect(await nothingFailed()).toBe(0);
  for (const to of ['', ' --transferred OP-4711'])
    expect((await terminal.type(`resend-refund ${failure}${to}`, 'ana')).exitCode).not.toBe(0);
  expect(await balance('bank-account')).toBe(0);
});

test.each([
  ['whole', refundTicket],
  ['in part', refundPart],
])('what somebody refunded manually at the provider %s is not also sent by transfer', async (_, refund) => {
  await refund();
  await failNewest();
  const [first] = made();
  if (first === undefined) throw new Error('Nothing was refunded');
  const { checkoutId, amountBani } = first;
  const paymentId = provider.checkouts.get(checkoutId)?.reference ?? '';
  const sent = await provider.refund({
    paymentId,
    checkoutId,
    amountBani,
    reason: 'goodwill',
    refundId: 'by-hand',
  });
  const transfer = `resend-refund ${await openFailure()} --transferred OP-4711`;
  const { exitCode, lines } = await terminal.type(transfer, 'ana');
  expect([exitCode, lines.join('\n')]).toEqual([1, expect.stringContaining(sent.id)]);
});

test.each([
  ['whole', refundTicket],
  ['in part', refundPart],
])('a refund that is no longer owed is not sent again %s', async (_, refund) => {
  await refund();
  await failNewest();
  const failure = await openFailure();
  await sendUnheard();
  await notifyNewest();
  provider.failRefund(made().at(-1)?.id ?? '');
  await app.platform.pool.query('update failed_refund set resent_at = null, resent_to = null');
  for (const to of ['', ' --transferred OP-4711']) {
    const { exitCode, lines } = await terminal.type(`resend-refund ${failure}${to}`, 'ana');
    expect(exitCode).not.toBe(0);
    expect(lines.join('\n')).toContain('not owed any more');
  }
});

test('another refund that fails while an operator has one to send replaces it', async () => {
  await refundTicket();
  await failNewest();
  const failure = await openFailure();
  await sendUnheard();
  await failNewest();
  const newer = await openFailure();
  expect(newer).not.toBe(failure);
  expect(await balance('refunds-payable')).toBe(-ticket.totalBani);
  expect(await terminal.type(`resend-refund ${newer}`, 'ana')).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(await payment()).toEqual({ status: 'refunded' });
  expect(provider.refundEvents()).toHaveLength(3);
});

test.each([
  ['whole', refundTicket],
  ['in part', refundPart],
])('a lost dispute returns %s what had failed, and no operator also sends it', async (_, refund) => {
  await refund();
  await failNewest();
  const failure = await openFailure();
  const [checkoutId] = provider.checkouts.keys();
  expect(await terminal.type(`resend-refund ${failure}`, 'ana')).toMatchObject({ exitCode: 0 });
  const disputeId = provider.openDispute(checkoutId ?? '');
  await notify(app, provider, '', { body: provider.disputeEvent(disputeId) });
  await app.runDueJobs();
  provider.endDispute(disputeId, 'lost');
  await notify(app, provider, '', { body: provider.disputeEvent(disputeId) });
  await app.runDueJobs();
  // The failure is reported while the job waits for the bank's decision.
  await app.platform.pool.query('update failed_refund set resent_at = null, resent_to = null');
  await app.platform.pool.query('update _private_jobs set run_at = $1 where run_at > $1', [app.clock.now()]);
  await app.runDueJobs();
  expect(await balance('refunds-payable')).toBe(0);
  expect(await nothingFailed()).toBe(0);
});
