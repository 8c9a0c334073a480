import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import type { Place } from '../../../../platform/database/keyset.ts';
import { listPayments, type ListedPayment, type PaymentFilter } from './list-payments.ts';

const hourMs = 60 * 60_000;
const today = { from: new Date('2026-11-18T00:00:00+02:00'), until: new Date('2026-11-19T00:00:00+02:00') };

let app: TestApp;
let player: SignedUpPlayer;
/** The day's payments in the order in which they began. */
const begun: string[] = [];
beforeAll(async () => {
  const provider = new FakeProvider();
  app = await createTestApp({ start: '2026-11-17T23:50:00+02:00', overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  const signedIn = () => ({ token: freshToken(app, player) });
  // The last one of the previous day and the first one of the next day are excluded.
  await buyPaidTicket(app, provider, signedIn());
  for (const hours of [1, 0, 0, 7, 0, 14]) {
    app.clock.advance(hours * hourMs);
    const ticket = await buyPaidTicket(app, provider, signedIn());
    begun.push(await paymentOf(ticket.id));
  }
  app.clock.advance(60_000);
  const unpaid = await buyTicket(app, signedIn());
  await startCheckout(app, signedIn(), unpaid.id);
  begun.push(await paymentOf(unpaid.id));
  app.clock.advance(3 * hourMs);
  await buyPaidTicket(app, provider, signedIn());
});
afterAll(() => app.close());

async function paymentOf(ticketId: string): Promise<string> {
  const { rows } = await app.platform.pool.query<{ payment_id: string }>(
    'select payment_id from payment where ticket_id = $1',
    [ticketId],
  );
  return rows[0]?.payment_id ?? '';
}

/** Reads a list to its end. */
async function readAll(filter: PaymentFilter, most: number): Promise<ListedPayment[]> {
  const found: ListedPayment[] = [];
  for (let after: Place | null = null; ;) {
    const page = await listPayments(app.platform.database, filter, { after, most });
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined) return found;
    after = { at: last.at, id: last.paymentId };
  }
}

test.each([1, 2, 50])('reads every payment of a day once, the newest first, %i at a time', async (most) => {
  const found = await readAll({ period: today }, most);
  expect(found.map(({ createdAt }) => createdAt.getTime())).toEqual(
    found.map(({ createdAt }) => createdAt.getTime()).toSorted((one, other) => other - one),
  );
  expect(found.map(({ paymentId }) => paymentId).toSorted()).toEqual(begun.toSorted());
});

test('restricts the payments by status and way', async () => {
  const pending = await readAll({ period: today, status: 'pending' }, 50);
  expect(pending.map(({ paymentId }) => paymentId)).toEqual(begun.slice(-1));
  expect(await readAll({ period: today, way: 'card' }, 50)).toHaveLength(begun.length);
  expect(await readAll({ period: today, way: 'apple-pay' }, 50)).toEqual([]);
  expect(await readAll({ period: today, provider: 'stripe' }, 50)).toEqual([]);
});

test('shows a serial only once its ticket is paid', async () => {
  const [newest, paid] = await readAll({ period: today }, 50);
  expect(newest).toMatchObject({ status: 'pending', serial: null, card: null });
  expect(paid).toMatchObject({
    status: 'succeeded',
    serial: expect.stringMatching(/^649-/),
    card: 'Visa 4242',
  });
});
