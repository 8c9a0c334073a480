import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../testing/app/full-run.ts';
import {
  buyTicket,
  cardReturnUrls,
  createTestApp,
  FakeProvider,
  notify,
  payByCard,
  returnUrls,
  saveCard,
  signUpPlayer,
  startCheckout,
  wholeProfile,
  type TestApp,
} from '../../testing/index.ts';

/** Concurrent requests of one player may wait for each other, but must not deadlock. */

let app: TestApp;
let actions: readonly { readonly name: string; readonly run: () => Promise<number> }[];
const provider = new FakeProvider();
const collisions: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    env: { LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '10' },
    overrides: {
      paymentProvider: provider,
      logStream: { write: (line) => void (line.includes('collided') && collisions.push(line)) },
    },
  });
  actions = await actionsOfOnePlayer();
});
afterAll(() => app.close());

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

async function actionsOfOnePlayer(): Promise<typeof actions> {
  const player = await signUpPlayer(app, { complete: true });
  const { token } = player;
  const first = await saveCard(app, provider, player);
  const second = await saveCard(app, provider, player, { fingerprint: 'another', last4: '4444' });
  const { id: ticketId } = await buyTicket(app, player);
  const { id: paidInPart } = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, paidInPart);
  const fresh = () => ({ token, idempotencyKey: randomUUID() });
  return [
    { name: 'choose a card', run: () => statusOf(app.call('selectWinningCard', { token, id: first })) },
    { name: 'choose another', run: () => statusOf(app.call('selectWinningCard', { token, id: second })) },
    { name: 'choose none', run: () => statusOf(app.call('removeWinningCard', { token, id: first })) },
    { name: 'save a card', run: () => statusOf(app.call('addCard', { ...fresh(), body: cardReturnUrls })) },
    { name: 'pay by card', run: () => statusOf(payByCard(app, player, { ticketId, card: first })) },
    { name: 'pay by another', run: () => statusOf(payByCard(app, player, { ticketId, card: second })) },
    {
      name: 'pay on a page',
      run: () => statusOf(app.call('checkout', { ...fresh(), id: paidInPart, body: returnUrls })),
    },
    {
      name: 'is notified',
      run: () => notify(app, provider, '', { body: provider.event(checkoutId, randomUUID()) }),
    },
    { name: 'look at the cards', run: () => statusOf(app.call('listCards', { token })) },
    { name: 'look at the ticket', run: () => statusOf(app.call('getTicket', { token, id: paidInPart })) },
    { name: 'accept prizes', run: () => statusOf(app.call('acceptWinningPayment', fresh())) },
    { name: 'read notices', run: () => statusOf(app.call('readNotices', { token })) },
    {
      name: 'change the profile',
      run: () => statusOf(app.call('updateProfile', { token, body: wholeProfile })),
    },
  ];
}

test('no two calls of one player deadlock', async () => {
  const failures: string[] = [];
  for (const [index, one] of actions.entries()) {
    for (const other of actions.slice(index)) {
      // Long enough for both orders to meet.
      const runs = Array.from({ length: 4 }, (_, place) => (place % 2 === 0 ? one : other).run());
      const statuses = await Promise.all(runs);
      if (statuses.some((status) => status >= 500))
        failures.push(`${one.name}, ${other.name}: ${statuses.join(' ')}`);
    }
  }
  expect(failures).toEqual([]);
  expect(collisions).toEqual([]);
});

test('choosing two cards alternately, many times concurrently', async () => {
  const [first, second] = actions;
  if (!first || !second) throw new Error('Too few actions');
  const statuses = new Set<number>();
  // Few enough that the last one isn't rejected for its waiting time on a slow machine.
  for (let round = 0; round < (isFullRun ? 5 : 2); round += 1) {
    const runs = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? first : second).run());
    for (const status of await Promise.all(runs)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
  expect(collisions).toEqual([]);
});
