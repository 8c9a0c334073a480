import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyPaidTicket, freshToken, notify, signUpPlayer } from '../../../testing/index.ts';
import { reconcile } from '../../../features/money/provider-events/index.ts';
import { refunds } from '../../../features/money/payments/index.ts';
import { runJob } from '../../../features/prizes/winnings/testing/stage.ts';
import { openDesk, type Desk } from '../../testing/desk.ts';
import { openBrowser } from '../../testing/office-browser.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** Opens ana's browser. Her session ends when the clock moves. */
const browser = () => openBrowser(desk.app);

/** Buys a ticket and returns it with its payment at the provider. */
async function pay(drawCount = 1) {
  const { app, provider } = desk;
  const player = await signUpPlayer(app, { complete: true });
  const ticket = await buyPaidTicket(app, provider, { token: freshToken(app, player) }, { drawCount });
  const [row] = await desk.query<{ payment_id: string; provider_reference: string; serial: string }>(
    `select payment_id, provider_reference, serial from payment join ticket using (player_id, ticket_id)
     where ticket_id = $1`,
    [ticket.id],
  );
  if (row === undefined) throw new Error('The ticket has no payment');
  return {
    player,
    ticket,
    paymentId: row.payment_id,
    checkoutId: row.provider_reference,
    serial: row.serial,
  };
}

const listRefunds = async (query: Record<string, string>) =>
  (await (await browser()).call('listRefunds', { query })).data.rows;

test('lists the payments of a day, and logs their download', async () => {
  const { serial, paymentId } = await pay();
  const { data } = await (await browser()).call('listPayments', { query: { status: 'succeeded' } });
  expect(data.next).toBeNull();
  expect(data.rows[0]).toMatchObject({ paymentId, serial, status: 'succeeded', takenBani: 850, way: 'card' });
  const failed = await (await browser()).call('listPayments', { query: { status: 'failed' } });
  expect(failed.data.rows).toEqual([]);
  const other = await (await browser()).call('listPayments', { query: { day: '2026-11-17' } });
  expect(other.data.rows).toEqual([]);

  const file = await (await browser()).download('listPayments', { query: { status: 'succeeded' } });
  const [head = '', ...lines] = file.body.split('\r\n').filter((line) => line !== '');
  expect(head).toMatch(/^\uFEFFÎncepută;Stare;Preț;/);
  expect(lines).toHaveLength(data.rows.length);
  expect(lines[0]).toMatch(
    new RegExp(`^2026-11-18 1[\\d: ]+;reușită;8,50;8,50;${serial};Loto 6/49;card;Visa`),
  );
  const [logged] = await desk.query<{ arguments: object }>(
    `select arguments from operator_action where command = 'export-list'`,
  );
  expect(logged?.arguments).toMatchObject({ words: ['listPayments'], status: 'succeeded' });
});

const refused = async (query: Record<string, string>) =>
  (await (await browser()).call('listPayments', { query })).errorCode;

test('rejects an invalid day, and a position in another list', async () => {
  expect(await refused({ day: '2026-02-30' })).toBe('VALIDATION_FAILED');
  expect(await refused({ day: 'today' })).toBe('VALIDATION_FAILED');
  const after = Buffer.from(JSON.stringify(["'); drop table payment", 'x'])).toString('base64url');
  expect(await refused({ after })).toBe('REQUEST_MALFORMED');
});

test('shows a refund’s state: pending, made, refused by a bank, sent again', async () => {
  const { provider, app } = desk;
  const { serial, paymentId } = await pay();
  provider.isAway = true;
  await desk.type(`refund --serial ${serial} --reason they-called-us`);
  await app.runDueJobs();
  expect(await listRefunds({})).toEqual([
    expect.objectContaining({
      kind: 'whole',
      reason: 'ticket-refunded',
      paymentId,
      amountBani: 850,
      madeAt: null,
    }),
  ]);
  provider.isAway = false;
  await desk.runForAWhile();
  expect(await listRefunds({})).toEqual([]);
  expect(await listRefunds({ state: 'made' })).toEqual([expect.objectContaining({ serial, paymentId })]);
  expect(await listRefunds({ state: 'made', day: '2026-11-17' })).toEqual([]);

  const [made] = [...provider.refunds.values()].slice(-1);
  const body = provider.failRefund(made?.id ?? '');
  expect(await notify(app, provider, '', { body })).toBe(200);
  await app.runDueJobs();
  const [failed] = await listRefunds({ state: 'refused' });
  expect(failed).toMatchObject({ serial, paymentId, kind: 'whole', resentTo: null });
  // It's owed, but it waits for an operator, not for the provider.
  expect(await listRefunds({ state: 'pending' })).toEqual([]);
  await desk.type(`resend-refund ${failed?.failureId}`);
  await desk.runForAWhile();
  expect(await listRefunds({ state: 'refused' })).toEqual([]);
  expect(await listRefunds({ state: 'resent' })).toEqual([
    expect.objectContaining({ failureId: failed?.failureId, resentTo: 'card' }),
  ]);
});

test('lists the refund for a cancelled draw separately', async () => {
  const { app, provider } = desk;
  const { player, ticket, paymentId } = await pay(3);
  const drawId = ticket.draws[0]?.id ?? '';
  provider.isAway = true;
  await app.platform.database.transaction().execute((transaction) =>
    refunds.requestPartialRefund(transaction, app.platform.clock, {
      playerId: player.playerId,
      ticketId: ticket.id,
      drawId,
      amountBani: 800,
      feeBani: 0,
    }),
  );
  const part = { kind: 'part', reason: 'draw-cancelled', paymentId, drawId, amountBani: 800 };
  expect(await listRefunds({ kind: 'part' })).toEqual([expect.objectContaining(part)]);
  expect(await listRefunds({ kind: 'unknown' })).toEqual([]);
  provider.isAway = false;
  await desk.runForAWhile();
  expect(await listRefunds({ state: 'made', kind: 'part' })).toEqual([expect.objectContaining(part)]);
});

const listed = async (status?: string) =>
  (await (await browser()).call('listDisputes', { query: status === undefined ? {} : { status } })).data.rows;

test('lists open disputes by the time left for evidence', async () => {
  const { app, provider } = desk;
  const dispute = async () => {
    const { checkoutId, serial } = await pay();
    const id = provider.openDispute(checkoutId);
    const read = () => runJob(desk, 'read-dispute', { provider: 'sandbox', reference: id });
    await read();
    return { id, serial, read };
  };
  const first = await dispute();
  const second = await dispute();
  await desk.query(
    `update dispute set evidence_due_at = evidence_due_at - interval '2 days'
    where provider_reference = $1`,
    [second.id],
  );
  expect((await listed()).map(({ serial }) => serial)).toEqual([second.serial, first.serial]);
  expect((await listed())[1]?.evidenceDueAt).toEqual(expect.any(String));
  provider.endDispute(first.id, 'lost');
  await first.read();
  await app.runDueJobs();
  expect((await listed()).map(({ serial }) => serial)).toEqual([second.serial]);
  expect(await listed('lost')).toEqual([
    expect.objectContaining({ serial: first.serial, reason: 'fraudulent', amountBani: 850 }),
  ]);
});

test('shows the provider’s row next to ours if they differ, and when that is resolved', async () => {
  const { app, provider } = desk;
  const charge = await provider.payUnknown('0193f2c1-7c1e-4a40-9a55-0c7f6b1d2e3f');
  provider.list(provider.event(charge.id));
  app.clock.advance(11 * 60_000);
  await reconcile(app.payments, provider);
  const { data } = await (await browser()).call('listDifferences', { query: {} });
  const unknown = data.rows.find(({ reference }) => reference === '0193f2c1-7c1e-4a40-9a55-0c7f6b1d2e3f');
  expect(unknown).toMatchObject({
    kind: 'charge',
    cause: 'unknown-here',
    theirsBani: 850,
    oursBani: 0,
    differenceBani: 850,
    theirsCount: 1,
    oursStatus: null,
    providerReference: charge.id,
  });
  const compared = await (await browser()).call('listComparisons');
  expect(compared.data.comparisons).toEqual([
    { provider: 'sandbox', comparedUntil: expect.any(String), isOld: false },
  ]);
  app.clock.advance(2 * 60 * 60_000);
  expect((await (await browser()).call('listComparisons')).data.comparisons[0]?.isOld).toBe(true);

  await desk.type('refund-unknown');
  await desk.runForAWhile();
  const pending = await listRefunds({ state: 'made', kind: 'unknown' });
  expect(pending).toEqual([
    expect.objectContaining({ reason: 'unknown-charge', amountBani: 850, paymentId: null }),
  ]);
});
