import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceBani } from '../ledger/index.ts';
import {
  buyTicket,
  createTestApp,
  notify,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());

test('a ticket is bought, paid on the provider’s page and plays', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const ticket = await buyTicket(app, player, { sideGameNumberCount: 2, drawCount: 2 });
  expect(ticket).toMatchObject({
    status: 'awaiting-payment',
    serial: null,
    sideGame: { code: 'noroc', count: 2, numbers: null },
    priceBani: 2 * (800 + 2 * 400),
    feeBani: 50,
    totalBani: 3250,
    createdAt: '2026-11-18T12:00:00+02:00',
    expiresAt: '2026-11-18T12:30:00+02:00',
    paidAt: null,
    card: null,
  });
  expect(ticket.draws.map((draw) => draw.drawAt)).toEqual([
    '2026-11-19T18:15:00+02:00',
    '2026-11-22T18:15:00+02:00',
  ]);

  const checkoutId = await startCheckout(app, player, ticket.id);
  expect(provider.requests.at(-1)).toMatchObject({ amountBani: 3250, description: 'Bilet Loto 6/49' });
  provider.set(checkoutId);
  app.clock.advance(60_000);
  expect(await notify(app, provider, checkoutId)).toBe(200);

  const { data: paid } = await app.call('getTicket', { id: ticket.id, token: player.token });
  expect(paid).toMatchObject({
    status: 'active',
    paidAt: '2026-11-18T12:01:00+02:00',
    expiresAt: null,
    card: { brand: 'Visa', last4: '4242' },
  });
  expect(paid.serial).toMatch(/^649-/);
  const [first, second] = paid.sideGame?.numbers ?? [];
  expect(first).toMatch(/^\d{7}$/);
  expect(Number(second)).toBe((Number(first) + 1) % 10_000_000);

  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(3250);
  expect(await balanceBani(app.platform.database, 'ticket-sales')).toBe(-3200);
  expect(await balanceBani(app.platform.database, 'processing-fees')).toBe(-50);
});
