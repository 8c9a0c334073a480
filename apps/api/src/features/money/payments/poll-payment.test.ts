import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ticket } from '@loto/api-contract';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { startAgain } from '../../../testing/app/start-again.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
let ticket: Ticket;
let checkoutId: string;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());
// All tests in this file share one server.
beforeEach(async () => {
  await startAgain(app, provider);
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyTicket(app, player);
  checkoutId = await startCheckout(app, player, ticket.id);
});

async function storedStatus(): Promise<unknown> {
  const found = await app.platform.pool.query(
    `select t.status as ticket, p.status as payment from ticket t join payment p using (ticket_id)
     where ticket_id = $1`,
    [ticket.id],
  );
  return found.rows[0];
}

async function after(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.runDueJobs();
}

describe('a lost notification', () => {
  test('is replaced by a poll five seconds after the page was opened', async () => {
    provider.set(checkoutId);
    await after(4_999);
    expect(await storedStatus()).toEqual({ ticket: 'awaiting-payment', payment: 'pending' });
    await after(1);
    expect(await storedStatus()).toEqual({ ticket: 'active', payment: 'succeeded' });
  });

  test('is replaced by a poll when the player views the ticket', { tags: ['full-run'] }, async () => {
    provider.set(checkoutId);
    app.clock.advance(1_000);
    await app.call('getTicket', { id: ticket.id, token: player.token });
    await app.runDueJobs();
    expect(await storedStatus()).toEqual({ ticket: 'active', payment: 'succeeded' });
  });

  test('is polled every three seconds at most, however often a player looks', async () => {
    const poll = vi.spyOn(provider, 'findCheckout');
    for (let look = 0; look < 10; look += 1) {
      await app.call('getTicket', { id: ticket.id, token: player.token });
      await app.runDueJobs();
      app.clock.advance(500);
    }
    expect(poll).toHaveBeenCalledTimes(2);
  });

  test('is not polled for another player’s request', async () => {
    const poll = vi.spyOn(provider, 'findCheckout');
    const otherPlayer = await signUpPlayer(app, { complete: true });
    await app.call('getTicket', { id: ticket.id, token: otherPlayer.token });
    await app.runDueJobs();
    expect(poll).not.toHaveBeenCalled();
  });

  test('is polled with exponential backoff, through failures of the provider', async () => {
    provider.isAway = true;
    await after(5_000);
    await after(5_000);
    await after(10_000);
    provider.isAway = false;
    provider.set(checkoutId);
    await after(19_999);
    expect(await storedStatus()).toEqual({ ticket: 'awaiting-payment', payment: 'pending' });
    await after(1);
    expect(await storedStatus()).toEqual({ ticket: 'active', payment: 'succeeded' });
  });

  test('is found by the sweep if its poll was lost too', async () => {
    provider.set(checkoutId);
    await app.platform.pool.query('delete from _private_jobs');
    app.clock.advance(40_000);
    await app.jobs['sweep-payments']?.({});
    await app.runDueJobs();
    expect(await storedStatus()).toEqual({ ticket: 'active', payment: 'succeeded' });
  });
});

test('a closed page ends its payment, and polling stops', async () => {
  provider.set(checkoutId, { status: 'expired' });
  await after(5_000);
  expect(await storedStatus()).toEqual({ ticket: 'awaiting-payment', payment: 'expired' });
  const poll = vi.spyOn(provider, 'findCheckout');
  await after(24 * 60 * 60_000);
  await app.jobs['sweep-payments']?.({});
  await app.runDueJobs();
  expect(poll).not.toHaveBeenCalled();
});

test('the page of an expired ticket is closed', async () => {
  app.clock.set('2026-11-18T12:31:00+02:00');
  await app.runDueJobs();
  expect(provider.checkouts.get(checkoutId)?.status).toBe('expired');
  expect(await storedStatus()).toMatchObject({ payment: 'expired' });
});

test('a page is closed at the second in which its ticket expires, whenever the last poll was', async () => {
  const seconds = isFullRun ? 10 : 30;
  for (let second = 0; second < 30 * 60; second += seconds) {
    expect(provider.checkouts.get(checkoutId)?.status).toBe('open');
    await after(seconds * 1000);
  }
  expect(app.clock.now().toISOString()).toBe(new Date(ticket.expiresAt ?? '').toISOString());
  expect(provider.checkouts.get(checkoutId)?.status).toBe('expired');
});

test('a page that was never created is given up after its closing time', async () => {
  await app.platform.pool.query(
    'update payment set provider_reference = null, payment_url = null where ticket_id = $1',
    [ticket.id],
  );
  provider.reset();
  app.clock.set('2026-11-18T12:30:30+02:00');
  await app.runDueJobs();
  expect(await storedStatus()).toMatchObject({ payment: 'pending' });
  await after(6 * 60_000);
  expect(await storedStatus()).toMatchObject({ payment: 'expired' });
});
