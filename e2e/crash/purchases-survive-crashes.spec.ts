import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import {
  ANY_PORTS,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  type LocalStack,
} from '@loto/local';
import { callOverHttp } from '../support/api-client.ts';
import { isFullRun } from '../support/full-run.ts';
import { registerPlayer, type Player } from '../support/new-player.ts';
import { readAccounts } from './read-accounts.ts';

const purchasesPerRound = isFullRun ? 100 : 40;
const rounds = isFullRun ? 3 : 1;
/**
 * Enough players that none of them buys twenty tickets, the maximum number of unpaid ones
 * (`MAX_UNPAID_TICKETS`).
 */
const playerCount = purchasesPerRound / 4;

test.describe.configure({ mode: 'serial', timeout: 10 * 60_000 });

let stack: LocalStack;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  home = await makeTemporaryHome('crash');
  stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databasePort: 0,
    quiet: true,
    demoData: false,
    buildWebApps: false,
    environment: { LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00' },
  });
});

test.afterAll(async () => {
  await stack.stop();
  await removeTemporaryHome(home);
});

test('purchases with the API killed in the middle, round after round, lose and double nothing', async () => {
  const players = await Promise.all(Array.from({ length: playerCount }, () => registerPlayer(stack.urls)));
  const acknowledged: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    let finished = 0;
    const purchases = Array.from({ length: purchasesPerRound }, async (_, number) => {
      // Players start one after another.
      await wait(number * 15);
      const player = players[number % playerCount];
      if (player === undefined) throw new Error('No such player');
      acknowledged.push(await buyAndPay(player));
      finished += 1;
    });
    await expect
      .poll(() => finished, { timeout: 90_000, intervals: [20] })
      .toBeGreaterThan(purchasesPerRound / 4);
    await stack.killApi('SIGKILL');
    await wait(300);
    await stack.restartApi();
    await Promise.all(purchases);
  }

  expect(acknowledged).toHaveLength(purchasesPerRound * rounds);
  expect(new Set(acknowledged).size).toBe(purchasesPerRound * rounds);
  // The provider's last notifications and queries may still be in progress.
  await expect
    .poll(async () => (await readAccounts(stack, acknowledged)).unsettled, { timeout: 90_000 })
    .toBe(0);

  expect(await readAccounts(stack, acknowledged)).toEqual({
    unsettled: 0,
    paidWithoutTicketOrRefund: 0,
    ticketWithoutPayment: 0,
    acknowledgedMissing: 0,
    chargedTwice: 0,
    ledgerDifferenceBani: 0,
    activeTickets: purchasesPerRound * rounds,
    takenByProvider: purchasesPerRound * rounds,
  });
});

/**
 * Buys and pays for a ticket. After a lost response, it repeats the request with the same key.
 * Returns the ticket's id.
 */
async function buyAndPay(player: Player): Promise<string> {
  const body = {
    gameCode: 'loto-6-49' as const,
    variants: [{ numbers: [3, 11, 19, 24, 37, 42] }],
    drawCount: 1,
  };
  const buyKey = randomUUID();
  const bought = await untilAnswered(() =>
    callOverHttp(stack.urls.api, 'buyTicket', { body, token: player.token, idempotencyKey: buyKey }),
  );
  const id = bought.data.gameTicket.id;
  const checkoutKey = randomUUID();
  const returnTo = stack.urls.player;
  await untilAnswered(() =>
    callOverHttp(stack.urls.api, 'checkout', {
      id,
      token: player.token,
      idempotencyKey: checkoutKey,
      body: {
        successUrl: `${returnTo}/payment/success/${id}`,
        failedUrl: `${returnTo}/payment/failure/${id}`,
      },
    }),
  ).then((answer) => payAtProvider(answer.data.paymentUrl));
  return id;
}

/** Pays on a hosted page without its form, using the sandbox's control call. */
async function payAtProvider(paymentUrl: string): Promise<void> {
  const checkoutId = new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
  const response = await fetch(`${stack.urls.cardProvider}/control/checkouts/${checkoutId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242' }),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
}

/**
 * Repeats a call while the server is down, overloaded, or busy with too many calls of the same
 * player.
 */
async function untilAnswered<T extends { status: number; errorCode: string | undefined }>(
  call: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await call().catch(() => undefined);
    if (answer?.status === 200) return answer;
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
      throw new Error(`The call answered ${answer.status} ${answer.errorCode ?? ''}`);
    }
    await wait(200);
  }
  throw new Error('The server did not come back');
}
