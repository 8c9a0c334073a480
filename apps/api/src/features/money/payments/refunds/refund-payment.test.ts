import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '@loto/api-contract';
import {
  buyTicket,
  createTestApp,
  freshToken,
  notify,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import { balanceBani, type LedgerAccount } from '../../ledger/index.ts';
import { isFullRun } from '../../../../testing/app/full-run.ts';

let app: TestApp;
let player: SignedUpPlayer;
let provider: FakeProvider;
let ticket: Ticket;
let checkoutId: string;
beforeEach(async () => {
  provider = new FakeProvider();
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyTicket(app, player);
  checkoutId = await startCheckout(app, player, ticket.id);
});
afterEach(() => app.close());

async function payments(): Promise<{ ticket: string; payment: string; reason: string | null }[]> {
  const found = await app.platform.pool.query<{ ticket: string; payment: string; reason: string | null }>(
    `select t.status as ticket, p.status as payment, p.refund_reason as reason
     from ticket t join payment p using (ticket_id) order by p.taken_at, p.status`,
  );
  return found.rows;
}

const balance = (account: LedgerAccount) => balanceBani(app.platform.database, account);

async function pay(checkout = checkoutId): Promise<void> {
  provider.set(checkout);
  await notify(app, provider, checkout);
}

describe('a payment after the ticket expired is refunded, and the ticket stays expired', () => {
  test.each([
    ...(isFullRun ? [['its job had written so', true] as const] : []),
    ['the job had not come by', false] as const,
  ])('whether %s', async (_, isWritten) => {
    app.clock.set('2026-11-18T12:30:00+02:00');
    if (isWritten) await app.jobs['expire-tickets']?.({});
    await pay();
    expect(await payments()).toEqual([{ ticket: 'expired', payment: 'refund-pending', reason: 'too-late' }]);
    expect(await balance('provider-clearing')).toBe(ticket.totalBani);
    expect(await balance('refunds-payable')).toBe(-ticket.totalBani);

    await app.runDueJobs();
    expect(await payments()).toEqual([{ ticket: 'expired', payment: 'refunded', reason: 'too-late' }]);
    expect([...provider.refunds.values()]).toMatchObject([{ checkoutId, amountBani: ticket.totalBani }]);
    for (const account of [
      'provider-clearing',
      'refunds-payable',
      'ticket-sales',
      'processing-fees',
    ] as const) {
      expect(await balance(account)).toBe(0);
    }
    const mail = app.mailer.to(player.email).at(-1);
    expect(mail?.subject).toBe('Banii pentru biletul Loto 6/49 se întorc la tine');
    expect(mail?.text).toContain('Visa 4242');
    expect(mail?.attachments ?? []).toEqual([]);
  });

  test('a payment one second earlier activates the ticket', async () => {
    app.clock.set('2026-11-18T12:29:59+02:00');
    await pay();
    expect(await payments()).toEqual([{ ticket: 'active', payment: 'succeeded', reason: null }]);
  });

  test(
    'a payment at the exact second of the first draw’s sales close is refunded',
    { tags: ['full-run'] },
    async () => {
      const token = (at: string) => {
        app.clock.set(at);
        return freshToken(app, player);
      };
      const owner = { token: token('2026-11-19T17:45:00+02:00') };
      const [late, early] = [await buyTicket(app, owner), await buyTicket(app, owner)];
      const [latePage, earlyPage] = [
        await startCheckout(app, owner, late.id),
        await startCheckout(app, owner, early.id),
      ];
      app.clock.set('2026-11-19T17:59:59.999+02:00');
      await pay(earlyPage);
      app.clock.set('2026-11-19T18:00:00+02:00');
      await pay(latePage);
      const found = await app.platform.pool.query(
        'select ticket_id, status from ticket where ticket_id = any($1) order by status',
        [[early.id, late.id]],
      );
      expect(found.rows).toEqual([
        { ticket_id: early.id, status: 'active' },
        { ticket_id: late.id, status: 'expired' },
      ]);
    },
  );
});

test('a ticket paid twice keeps the first payment and refunds the second', async () => {
  // The provider had reported the first page as closed, which was wrong.
  provider.set(checkoutId, { status: 'expired' });
  const second = await startCheckout(app, player, ticket.id);
  await pay(second);
  await pay(checkoutId);
  await app.runDueJobs();
  expect(await payments()).toEqual([
    { ticket: 'active', payment: 'refunded', reason: 'paid-twice' },
    { ticket: 'active', payment: 'succeeded', reason: null },
  ]);
  expect([...provider.refunds.values()]).toMatchObject([{ checkoutId }]);
  expect(await balance('provider-clearing')).toBe(ticket.totalBani);
});

test.each([
  ['less by a ban', { amountBani: 849 }] as const,
  ...(isFullRun ? [['more by a ban', { amountBani: 851 }] as const] : []),
  ['in another currency', { currency: 'EUR' }] as const,
])('a payment that is %s is refunded in full, and the ticket keeps waiting', async (_, change) => {
  provider.set(checkoutId, { status: 'succeeded', ...change });
  await notify(app, provider, checkoutId);
  expect(await payments()).toEqual([
    { ticket: 'awaiting-payment', payment: 'refund-pending', reason: 'wrong-amount' },
  ]);
  await app.runDueJobs();
  expect([...provider.refunds.values()]).toMatchObject([
    { amountBani: 'amountBani' in change ? change.amountBani : 850 },
  ]);
  expect(await balance('provider-clearing')).toBe(0);
  const next = await startCheckout(app, player, ticket.id);
  await pay(next);
  expect((await payments()).map(({ ticket: status }) => status)).toEqual(['active', 'active']);
});

describe('a refund', () => {
  beforeEach(async () => {
    app.clock.set('2026-11-18T12:30:00+02:00');
    await pay();
  });

  test('is retried until the provider makes it, and made once', async () => {
    provider.isAway = true;
    await app.runDueJobs();
    expect((await payments())[0]?.payment).toBe('refund-pending');
    provider.isAway = false;
    app.clock.advance(4_999);
    await app.runDueJobs();
    expect((await payments())[0]?.payment).toBe('refund-pending');
    app.clock.advance(1);
    await app.runDueJobs();
    expect((await payments())[0]?.payment).toBe('refunded');
    await app.jobs['refund-payment']?.({
      playerId: player.playerId,
      paymentId: provider.requests[0]?.paymentId,
    });
    expect(provider.refunds.size).toBe(1);
    expect(await balance('refunds-payable')).toBe(0);
  });

  test('is found by the sweep if it has no job', async () => {
    await app.platform.pool.query('delete from _private_jobs');
    app.clock.advance(30_000);
    await app.jobs['sweep-payments']?.({});
    await app.runDueJobs();
    expect((await payments())[0]?.payment).toBe('refunded');
  });

  test('is also confirmed by its notification, with one email to the player', async () => {
    const paymentId = provider.requests[0]?.paymentId ?? '';
    const refund = await provider.refund({ paymentId, checkoutId, amountBani: 850, reason: 'too-late' });
    const body = JSON.stringify({
      id: 'evt_refund',
      type: 'refund.succeeded',
      createdAt: '',
      data: { refund },
    });
    expect(await notify(app, provider, checkoutId, { body })).toBe(200);
    expect((await payments())[0]?.payment).toBe('refunded');
    await notify(app, provider, checkoutId, { body: body.replace('evt_refund', 'evt_again') });
    await app.runDueJobs();
    const mails = app.mailer.to(player.email).filter(({ subject }) => subject.startsWith('Banii'));
    expect(mails).toHaveLength(1);
    expect(await balance('provider-clearing')).toBe(0);
  });
});
