import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  freshToken,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeEach(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterEach(() => app.close());

/**
 * Returns a fresh access token, because tokens are valid for 15 minutes and tickets wait twice as
 * long for their payment.
 */
function tokenNow(): string {
  return freshToken(app, player);
}

describe('happens exactly thirty minutes after the purchase', () => {
  test('shows a ticket as expired and unpayable before the job has stored it', async () => {
    const { id } = await buyTicket(app, player);
    app.clock.set('2026-11-18T12:29:59.999+02:00');
    expect((await app.call('getTicket', { id, token: tokenNow() })).data.status).toBe('awaiting-payment');
    await app.jobs['expire-tickets']?.({});
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');

    app.clock.set('2026-11-18T12:30:00+02:00');
    const token = tokenNow();
    const { data } = await app.call('getTicket', { id, token });
    expect(data).toMatchObject({ status: 'expired', expiresAt: null, serial: null });
    expect((await app.call('listTickets', { token })).data.tickets[0]?.status).toBe('expired');
    const paying = await app.call('checkout', {
      id,
      token,
      idempotencyKey: 'after-its-time',
      body: returnUrls,
    });
    expect(paying.errorCode).toBe('TICKET_NOT_PAYABLE');
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');
  });

  test('the job stores it, and leaves paid tickets unchanged', async () => {
    const { id: waiting } = await buyTicket(app, player);
    const { id: paid } = await buyPaidTicket(app, provider, player);
    app.clock.set('2026-11-18T12:30:00+02:00');
    await Promise.all([app.jobs['expire-tickets']?.({}), app.jobs['expire-tickets']?.({})]);
    expect(await storedTicketStatus(app, waiting)).toBe('expired');
    expect(await storedTicketStatus(app, paid)).toBe('active');
  });
});

test('a ticket bought shortly before sales close expires when they do', async () => {
  app.clock.set('2026-11-19T17:50:00+02:00');
  const { id, expiresAt } = await buyTicket(app, { token: tokenNow() });
  expect(expiresAt).toBe('2026-11-19T18:00:00+02:00');
  app.clock.set('2026-11-19T18:00:00+02:00');
  expect((await app.call('getTicket', { id, token: tokenNow() })).data.status).toBe('expired');
});
