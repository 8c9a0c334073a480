import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  simpleOrder,
  startAppWithProvider,
  storedTicketStatus,
  wholeProfile,
  type TestApp,
} from '../../../testing/index.ts';
import { startPartnerProcess, type PartnerProcess } from '../../../testing/money/partner-process.ts';
import { balanceBani } from '../ledger/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

/**
 * Tests a purchase at the partner, with two processes that call each other over HTTP as in a
 * deployment.
 */

let app: TestApp;
let partner: PartnerProcess;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, provider: partner, stop } = await startAppWithProvider('partner', startPartnerProcess));
});
afterAll(() => stop());

let partnerPlayerId: string;
let token: string;
beforeEach(async () => {
  partnerPlayerId = `p-${randomUUID()}`;
  const accessToken = await partner.token(partnerPlayerId);
  ({ token } = (await app.call('anonymousLogin', { body: { accessToken } })).data);
  await app.call('updateProfile', { token, body: wholeProfile });
});

async function buy() {
  const body = simpleOrder;
  const { data } = await app.call('externalBuyTicket', { token, idempotencyKey: randomUUID(), body });
  return { ticket: data.ticket, checkoutId: data.payment.url.split('/').at(-1) ?? '' };
}

test.each(['twice', 'out-of-order', ...(isFullRun ? ['normal'] : [])])(
  'notifications %s: one ticket, one sale',
  async (mode) => {
    const before = await balanceBani(app.platform.database, 'provider-clearing');
    await partner.setNotifications(mode);
    const { ticket, checkoutId } = await buy();
    await partner.answer(checkoutId, 'pay');
    await vi.waitFor(async () => expect(await storedTicketStatus(app, ticket.id)).toBe('active'), {
      timeout: 90_000,
    });
    await partner.flush();
    await app.runDueJobs();
    expect(await storedTicketStatus(app, ticket.id)).toBe('active');
    expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(before + ticket.totalBani);
    expect(await partner.walletBani(partnerPlayerId)).toBe(500_00 - ticket.totalBani);
    const page = await (await fetch(`${partner.url}/players/${partnerPlayerId}?lang=en`)).text();
    expect(page.match(/ticket paid/g)).toHaveLength(1);
  },
);

test.each(['badly-signed', ...(isFullRun ? ['never'] : [])])(
  'notifications %s: a poll of the partner finds the payment',
  async (mode) => {
    await partner.setNotifications(mode);
    const { ticket, checkoutId } = await buy();
    await partner.answer(checkoutId, 'pay');
    expect(await storedTicketStatus(app, ticket.id)).toBe('awaiting-payment');
    await app.call('getTicket', { id: ticket.id, token });
    await app.runDueJobs();
    expect(await storedTicketStatus(app, ticket.id)).toBe('active');
  },
);

test('after an account’s deletion no stored notification contains the partner’s player id', async () => {
  await partner.setNotifications('normal');
  const { ticket, checkoutId } = await buy();
  await partner.answer(checkoutId, 'pay');
  await vi.waitFor(async () => expect(await storedTicketStatus(app, ticket.id)).toBe('active'), {
    timeout: 90_000,
  });
  const stored = () =>
    app.platform.pool.query('select 1 from payment_notification where position($1 in body) > 0', [
      partnerPlayerId,
    ]);
  expect((await stored()).rowCount).toBe(1);
  expect((await app.call('deleteAccount', { token, body: {} })).status).toBe(200);
  await app.runDueJobs();
  expect((await stored()).rowCount).toBe(0);
});

test.each(['decline', ...(isFullRun ? (['cancel'] as const) : [])] as const)(
  'after %s the next page is paid',
  async (answer) => {
    await partner.setNotifications('normal');
    const { ticket, checkoutId } = await buy();
    await partner.answer(checkoutId, answer);
    const urls = { successUrl: 'http://localhost:3000/s', failedUrl: 'http://localhost:3000/f' };
    const request = { id: ticket.id, token, idempotencyKey: randomUUID(), body: urls };
    const { data } = await app.call('checkout', request);
    const next = data.paymentUrl.split('/').at(-1) ?? '';
    expect(next).not.toBe(checkoutId);
    await partner.answer(next, 'pay');
    await vi.waitFor(async () => expect(await storedTicketStatus(app, ticket.id)).toBe('active'), {
      timeout: 90_000,
    });
    expect(await partner.walletBani(partnerPlayerId)).toBe(500_00 - ticket.totalBani);
  },
);
