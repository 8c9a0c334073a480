import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  notify,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';
import { lastAction } from '../testing/last-action.ts';
import { openBrowser, type OfficeBrowser } from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let terminal: Terminal;
let browser: OfficeBrowser;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  terminal = await openTerminal(app);
  browser = await openBrowser(app);
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const reason = 'apel, nr. 1234';
const read = (id: string) => browser.call('readPayment', { id, reason });
async function paymentOf(ticketId: string): Promise<string> {
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select payment_id as id from payment where ticket_id = $1',
    [ticketId],
  );
  return rows[0]?.id ?? '';
}

test('a payment is shown event by event, with the provider’s reports and the bookings', async () => {
  const ticket = await buyPaidTicket(app, provider, player);
  const id = await paymentOf(ticket.id);
  app.clock.advance(60_000);
  await terminal.type(`refund --serial ${ticket.serial} --reason they-called-us`, 'radu');
  app.clock.advance(60_000);
  await app.runDueJobs();
  const { data } = await read(id);
  expect(data).toMatchObject({
    id,
    status: 'refunded',
    playerId: player.playerId,
    ticket: { id: ticket.serial, status: 'refunded' },
    jobs: [],
  });
  const kinds = data.events.map((event) =>
    event.kind === 'movement' ? `movement ${event.movement}` : event.kind,
  );
  expect(kinds).toEqual([
    'ordered',
    'checkout',
    'provider-event',
    'decision',
    'movement sale',
    'mail',
    'action',
    'decision',
    'movement sale-given-back',
    'movement refund',
    'refund',
    'mail',
  ]);
  const [said, , refunded] = ['provider-event', 'decision', 'refund'].map((kind) =>
    data.events.find((event) => event.kind === kind),
  );
  expect(said).toMatchObject({ type: 'checkout.succeeded', handledAt: expect.any(String) });
  expect(refunded).toMatchObject({ scope: 'whole', amountBani: 850, reference: expect.any(String) });
  const movements = data.events.filter((event) => event.kind === 'movement');
  for (const { lines } of movements) expect(lines.reduce((sum, { bani }) => sum + bani, 0)).toBe(0);
  expect(await lastAction(app)).toMatchObject({
    command: 'find-payment',
    arguments: { words: [id], reason },
  });
});

test('an event that was received but not handled is shown as such', async () => {
  const { id: ticketId } = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticketId);
  provider.set(checkoutId, { status: 'succeeded' });
  const body = provider.event(checkoutId);
  await app.platform.pool.query(
    `insert into payment_notification (provider, event_id, type, body, received_at) values ('sandbox', 'evt_1', 'checkout.succeeded', $1, $2)`,
    [body, app.clock.now()],
  );
  const id = await paymentOf(ticketId);
  const { data } = await read(id);
  expect(data.events).toContainEqual(
    expect.objectContaining({ kind: 'provider-event', eventId: 'evt_1', handledAt: null }),
  );
  expect(data).toMatchObject({ status: 'pending', reference: checkoutId });
  // An event of another payment is left out.
  const other = await buyPaidTicket(app, provider, player);
  const { data: others } = await read(await paymentOf(other.id));
  expect(JSON.stringify(others)).not.toContain('evt_1');
});

test('a late payment is refunded, and its page says why', async () => {
  const { id: ticketId } = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticketId);
  app.clock.advance(31 * 60_000);
  provider.set(checkoutId, { status: 'succeeded' });
  await notify(app, provider, checkoutId);
  await app.runDueJobs();
  browser = await openBrowser(app);
  const { data } = await read(await paymentOf(ticketId));
  expect(data).toMatchObject({ status: 'refunded', refundReason: 'too-late', ticket: { serial: null } });
  expect(data.events).toContainEqual(
    expect.objectContaining({ kind: 'decision', to: 'refund-pending', reason: 'too-late', amountBani: 850 }),
  );
});

test('a payment needs a reason, and a role for it', async () => {
  const { id: ticketId } = await buyPaidTicket(app, provider, { token: freshToken(app, player) });
  const id = await paymentOf(ticketId);
  const unsaid = await browser.call('readPayment', { id });
  expect([unsaid.status, unsaid.errorCode]).toEqual([400, 'REASON_MISSING']);
  expect((await read(randomUUID())).status).toBe(404);
  await terminal.enrol('irina', 'identity');
  const other = await openBrowser(app, 'irina');
  for (const call of ['readPayment', 'readMail'] as const)
    expect((await other.call(call, { id, reason })).status).toBe(403);
});
