import {
  ANY_PORTS,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  type LocalStack,
} from '@loto/local';
import { callOverHttp } from '../../support/api-client.ts';
import { payWithoutPage } from '../../support/card-provider.ts';
import { showPage } from '../../steps/screens.ts';
import { isFullRun } from '../../support/full-run.ts';
import { expectOk, registerPlayer } from '../../support/new-player.ts';
import { buyTicket, startPayment, ticketsOf } from '../../support/new-ticket.ts';
import { operate } from '../../support/operator.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { isWitnessed, startSealing } from '../../support/seal-draw.ts';
import { sessionEntries } from '../../support/session-entries.ts';
import { expect, test } from '../../support/test.ts';

/** A Thursday. Sales are open, and an hour later the draw is over. */
const beforeDraw = { LOTO_CLOCK_START: '2026-11-19T17:00:00+02:00' };
const afterClose = { LOTO_CLOCK_START: '2026-11-19T18:01:00+02:00' };
const afterDraw = { LOTO_CLOCK_START: '2026-11-19T18:40:00+02:00' };

const drawName = 'joker:2026-11-19';
const drawn = ['--numbers', '41,7,19,30,22', '--jokers', '14', '--side', '846035'];

/** A combined ticket of 126 simple variants that include all drawn numbers. */
const order = {
  gameCode: 'joker' as const,
  variants: [{ numbers: [7, 19, 22, 30, 41, 1, 2, 3, 4], jokers: [14], isCombined: true }],
};

/** A separate stack, because its clock passes the draw, which no other journey may see. */
let stack: LocalStack;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(3 * 60_000);
  home = await makeTemporaryHome('draw');
  stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databasePort: 0,
    quiet: true,
    buildWebApps: false,
    environment: beforeDraw,
  });
});

test.afterAll(async () => {
  await stack.stop();
  await removeTemporaryHome(home);
});

test('a bought ticket wins: draw, settlement, notice, acceptance, money on the card', async ({ browser }) => {
  test.setTimeout(4 * 60_000);
  const address = { ...stack.urls, databaseUrl: stack.databaseUrl, home };
  const player = await registerPlayer(address);
  const ticket = await buyTicket(address, player, order);
  await payWithoutPage(address, await startPayment(address, player, ticket.id));
  await expect.poll(async () => (await ticketsOf(address, player))[0]?.status).toBe('active');

  await stack.killApi('SIGTERM');
  await stack.restartApi(afterClose);
  const draw = { gameCode: order.gameCode, day: '2026-11-19' };
  await startSealing(stack, draw);
  await expect.poll(() => isWitnessed(stack, draw)).toBe(true);
  await stack.killApi('SIGTERM');
  await stack.restartApi(afterDraw);
  await operate(stack, 'ana', 'record', drawName, ...drawn);
  if (isFullRun) await expect(operate(stack, 'ana', 'confirm', drawName)).rejects.toThrow();
  await operate(stack, 'radu', 'confirm', drawName);
  await operate(stack, 'radu', 'settle', drawName);

  const { email, password } = player;
  const session = await expectOk(callOverHttp(address.api, 'login', { body: { email, password } }));
  const context = await browser.newContext({
    baseURL: address.player,
    storageState: {
      cookies: [],
      origins: [{ origin: address.player, localStorage: sessionEntries(session.data) }],
    },
  });
  const page = await context.newPage();

  await page.goto('/results?game=joker');
  await expectGoodScreen(page, 'Rezultate');
  await expect(page.getByText('report', { exact: false }).first()).toBeVisible();

  await showPage(page, `/user/history/ticket-details/${ticket.id}`);
  await expect(page.getByText('Ai câștigat')).toBeVisible();
  await page.getByText('Cum s-a calculat premiul').click();
  await expectGoodScreen(page, 'Bilet Joker');

  const { token } = session.data;
  const notices = async () => expectOk(callOverHttp(address.api, 'listNotices', { token }));
  await expect.poll(async () => (await notices()).data.unreadCount).toBe(1);
  await showPage(page, '/user/home');
  await page.getByRole('link', { name: /^Notificări, 1 nouă/ }).click();
  await expectGoodScreen(page, 'Notificări');
  await page.getByRole('link', { name: /Ai câștigat .* la Joker/ }).click();

  await expectGoodScreen(page, 'Premiile tale');
  // Because of category I's rollover, the law requires the CNP for this prize.
  const cnp = page.getByLabel('CNP');
  await cnp.fill('12345');
  await cnp.press('Enter');
  await expect(page.getByText('Verifică CNP-ul: are 13 cifre.')).toBeVisible();
  await expect(cnp).toBeFocused();
  await expectAccessible(page);
  await cnp.fill('2900517123455');
  await cnp.press('Enter');
  await expect(page.getByRole('heading', { name: /^(Ai încasat|Au ajuns)$/ })).toBeVisible();
  await expectAccessible(page);
  const winnings = async () =>
    (await expectOk(callOverHttp(address.api, 'winningHistory', { token, body: {} }))).data.winnings;
  await expect.poll(async () => (await winnings())[0]?.status).toBe('paid');
  await page.reload();
  await expect(page.getByText(/^Plătit pe 19 noiembrie 2026/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Încasează/ })).toHaveCount(0);

  // Compares the provider's list of payouts with our books.
  const paid = await fetch(address.cardProvider).then((answer) => answer.text());
  const netBani = (await winnings())[0]?.netBani ?? 0;
  expect(paid).toContain(new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 }).format(netBani / 100));
  await context.close();
});
