import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buyTicket,
  payByCard,
  returnUrls,
  savedCardsOf,
  signUpPlayer,
  startCardSetup,
  startAppWithProvider,
  startSandboxProcess,
  type SandboxProcess,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { balanceBani } from '../ledger/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

/**
 * Tests saving, charging and deleting a card, with two processes that call each other over HTTP as
 * in a deployment.
 */

let app: TestApp;
let sandbox: SandboxProcess;
let player: SignedUpPlayer;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, provider: sandbox, stop } = await startAppWithProvider('sandbox', startSandboxProcess));
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => stop());

const waitOptions = { timeout: 90_000 };
const cardOf = async (last4: string) =>
  (await savedCardsOf(app, player)).find((card) => card.last4 === last4)?.id ?? null;

/** Saves a test card on the sandbox's page and waits until the API lists it. */
async function save(number: string): Promise<string> {
  await sandbox.save(await startCardSetup(app, player), number);
  return vi.waitFor(async () => {
    await app.runDueJobs();
    const id = await cardOf(number.slice(-4));
    if (id === null) throw new Error('The card is not known yet');
    return id;
  }, waitOptions);
}

test.each([
  ...(isFullRun
    ? [
        ['normal', '4242424242424242'],
        ['twice', '5555555555554444'],
      ]
    : []),
  ['out-of-order', '4242424242424242'],
  // Listing the cards finds it even without a notification.
  ['never', '4000000000000077'],
  ...(isFullRun ? [['badly-signed', '4000000000009995']] : []),
])('notifications %s: a card is saved once', async (mode, number) => {
  await sandbox.setNotifications(mode);
  const id = await save(number);
  await sandbox.flush();
  await app.runDueJobs();
  const same = (await savedCardsOf(app, player)).filter((card) => card.last4 === number.slice(-4));
  expect(same.map((card) => card.id)).toEqual([id]);
});

test.each(['twice', 'never', ...(isFullRun ? ['normal', 'out-of-order'] : [])])(
  'notifications %s: a charge is one ticket and one sale',
  async (mode) => {
    await sandbox.setNotifications(mode);
    const card = (await cardOf('4242')) ?? '';
    const before = await balanceBani(app.platform.database, 'provider-clearing');
    const { id, totalBani } = await buyTicket(app, player);
    const answers = await Promise.all([1, 2, 3].map(() => payByCard(app, player, { ticketId: id, card })));
    expect(answers.some(({ data }) => data?.paymentUrl === returnUrls.successUrl)).toBe(true);
    await sandbox.flush();
    await app.runDueJobs();
    expect((await app.call('getTicket', { id, token: player.token })).data.status).toBe('active');
    expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(before + totalBani);
  },
);

test('a refused, a challenged and a deleted card behave as expected', async () => {
  await sandbox.setNotifications('normal');
  const [poor, challenged] = [await save('4000000000009995'), await save('4000002500003155')];
  const { id } = await buyTicket(app, player);
  expect((await payByCard(app, player, { ticketId: id, card: poor })).errorCode).toBe('CARD_DECLINED');
  const challenge = await payByCard(app, player, { ticketId: id, card: challenged });
  const page = await fetch(challenge.data.paymentUrl);
  expect(page.url).toContain('/challenge/');
  expect((await app.call('deleteCard', { id: challenged, token: player.token })).status).toBe(200);
  const body = new URLSearchParams({ answer: 'approve' });
  await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
  await vi.waitFor(async () => {
    await app.runDueJobs();
    const ticket = await app.call('getTicket', { id, token: player.token });
    expect(ticket.data.status).toBe('active');
  }, waitOptions);
  app.clock.advance(5 * 60_000);
  await app.runDueJobs();
  const left = await app.platform.pool.query('select 1 from pending_card_detach');
  expect(left.rows).toEqual([]);
});
