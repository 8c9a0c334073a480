import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectPaid } from '../../steps/payment/card-payment.ts';
import { answerAtPartner, goToPartner } from '../../steps/payment/partner-payment.ts';
import { paymentScreens } from '../../steps/payment/payment-screens.ts';
import { acceptTerms } from '../../steps/auth.ts';
import {
  chooseGame,
  chooseOwnNumbers,
  continueToCheck,
  mark,
  markedNumbers,
  takeAnyTicket,
} from '../../steps/picker.ts';
import { fillProfile } from '../../steps/profile.ts';
import { atStep, thereAndBack } from '../../steps/screens.ts';
import { copyTab } from '../../steps/tabs.ts';
import { booksOf, paidTooLate, soldOnce } from '../../support/books.ts';
import type { StackAddress } from '../../support/stack-address.ts';
import { ticketsOf } from '../../support/new-ticket.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { partnerToken } from '../../support/partner-token.ts';
import { expect, test } from '../../support/signed-in-at-partner.ts';
import { endTimeToPay } from '../../support/time-to-pay.ts';

async function walletBani({ partnerApp }: StackAddress, playerId: string): Promise<number> {
  const answer = await fetch(`${partnerApp}/control/wallets/${playerId}`);
  return ((await answer.json()) as { balanceBani: number }).balanceBani;
}

/** Sets the wallet balance of the page's player. */
async function setWallet(
  { partnerApp }: StackAddress,
  playerPage: string,
  balanceBani: number,
): Promise<void> {
  await fetch(playerPage.replace(`${partnerApp}/players/`, `${partnerApp}/control/wallets/`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ balanceBani }),
  });
}

/** Collects the origins that receive a token from now on. */
function carriersOf(page: Page, token: string): string[] {
  const carriers: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`;
    if (sent.includes(token)) carriers.push(new URL(request.url()).origin);
  });
  return carriers;
}

test(
  'a player of the partner buys, pays from the wallet, and the ticket plays',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    const carriers = carriersOf(page, player.paymentToken);
    await takeAnyTicket(page, 'Loto 6/49');
    await expect(page.getByText('Plătești în aplicația partenerului')).toBeVisible();
    await goToPartner(page);
    await expect(page.getByText('500,00 lei')).toBeVisible();
    await expectAccessible(page);
    await answerAtPartner(page, 'pay');
    const ticketId = await expectPaid(page);
    await expect(page.getByText('e-mail')).toHaveCount(0);
    expect(await booksOf(stack, ticketId)).toEqual(soldOnce);
    expect(await walletBani(stack, player.partnerPlayerId)).toBe(500_00 - 8_50);
    // Only the partner's page receives it, and only once.
    expect(carriers).toEqual([stack.partnerApp]);
  },
);

test(
  'a second press, a reload and a step back at every step; declined, then given up: one ticket, paid once',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/ticket\/(external-)?buy|\/payment\/checkout\//.test(request.url())) sent.push(request.url());
    });
    const { check, newTicket, partner, providerTookNothing, providerTookIt, unpaid, paid, playing } =
      paymentScreens(page);
    await page.goto('/user/home?affiliationCode=partener');
    await takeAnyTicket(page, 'Loto 6/49');
    const picked = async () => expect.poll(() => markedNumbers(page)).toHaveLength(6);
    await thereAndBack(page, check, picked);
    await page.getByRole('button', { name: 'Plătește 8,50 lei' }).dblclick();
    await partner();
    expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/v2/loto/ticket/external-buy']);
    const [ticket] = await ticketsOf(stack, player);
    const id = ticket?.id ?? '';
    await thereAndBack(page, partner, check);
    await page.goBack();
    await check();
    await goToPartner(page);
    await answerAtPartner(page, 'decline');
    await thereAndBack(page, unpaid(id), providerTookNothing);
    await expectGoodScreen(page, 'Plata nu s-a încheiat');
    await goToPartner(page);
    await thereAndBack(page, partner, unpaid(id));
    await answerAtPartner(page, 'cancel');
    await thereAndBack(page, unpaid(id), providerTookNothing);
    await page.goto('/payment/failure');
    await unpaid(id)();
    await goToPartner(page);
    await page.getByRole('button', { name: /^Plătește/ }).dblclick();
    await thereAndBack(page, paid(id), providerTookIt);
    // The partner's theme stays on the way there and back.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'partner');
    await page.getByRole('link', { name: 'Vezi biletul' }).click();
    await thereAndBack(page, playing(id), paid(id));
    // The draft has been used, so it can't be paid again.
    await page.goto('/user/home/game/buy');
    await newTicket();
    expect((await ticketsOf(stack, player)).map((own) => own.id)).toEqual([id]);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
    expect(await walletBani(stack, player.partnerPlayerId)).toBe(500_00 - 8_50);
  },
);

test(
  'the partner’s browser is closed at the payment: resumed from home, then from the history',
  { tag: '@full-run' },
  async ({ page, context, stack, player }) => {
    await takeAnyTicket(page, 'Loto 6/49');
    await goToPartner(page);
    await page.close();

    const later = await context.newPage();
    const { home, history, waiting, partner, paid, playing } = paymentScreens(later);
    await later.goto('/user/home');
    await home();
    const unpaid = later.getByRole('region', { name: 'Bilet neplătit' });
    await unpaid.getByRole('button', { name: /^Plătește/ }).click();
    await atStep(later, partner, home);
    const [ticket] = await ticketsOf(stack, player);
    const id = ticket?.id ?? '';
    await later.goto(`/user/history`);
    await later.getByRole('main').getByRole('link', { name: /6\/49/ }).first().click();
    await atStep(later, waiting(id), history);
    await goToPartner(later);
    await atStep(later, partner, waiting(id));
    await answerAtPartner(later, 'pay');
    await paid(id)();
    await later.goto(`/user/history/ticket-details/${id}`);
    await atStep(later, playing(id), paid(id));
    expect(await ticketsOf(stack, player)).toHaveLength(1);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
    expect(await walletBani(stack, player.partnerPlayerId)).toBe(500_00 - 8_50);
  },
);

test(
  'the ticket’s time ends while the partner’s page is open: the money goes back to the wallet',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await takeAnyTicket(page, 'Loto 6/49');
    await goToPartner(page);
    const [ticket] = await ticketsOf(stack, player);
    const id = ticket?.id ?? '';
    const { over, providerTookIt, check } = paymentScreens(page);
    await endTimeToPay(stack, id, async () => {
      await answerAtPartner(page, 'pay');
      await expect(page.getByRole('heading', { name: 'Confirmăm plata' })).toBeVisible();
    });
    await atStep(page, over(id), providerTookIt);
    await expect.poll(() => booksOf(stack, id)).toEqual(paidTooLate);
    expect(await walletBani(stack, player.partnerPlayerId)).toBe(500_00);
    // The chosen numbers aren't lost and can be bought again.
    await page.goto('/user/home/game/buy');
    await check();
  },
);

test.describe('the answer of a purchase is lost', { tag: '@full-run' }, () => {
  test.use({ expectedErrors: [/status of 503.*ticket\/external-buy/] });

  test('pressing again, here and in a copy of the tab, buys and pays the same ticket', async ({
    page,
    stack,
    player,
  }) => {
    await page.route(
      /\/ticket\/external-buy$/,
      async (route) => {
        await route.fetch();
        await route.fulfill({
          status: 503,
          json: { success: false, errorCode: 'OVERLOADED', errorMessage: 'Revino.' },
        });
      },
      { times: 1 },
    );
    await takeAnyTicket(page, 'Loto 6/49');
    await page.getByRole('button', { name: 'Plătește 8,50 lei' }).click();
    await expect(page.getByText('Revino.')).toBeVisible();
    await page.reload();
    const copy = await copyTab(page);
    await goToPartner(page);
    await goToPartner(copy);
    expect(copy.url()).toBe(page.url());
    await answerAtPartner(copy, 'pay');
    const ticketId = await expectPaid(copy);
    // This tab still shows the page, but the page no longer accepts anything.
    await answerAtPartner(page, 'pay');
    expect(await expectPaid(page)).toBe(ticketId);
    expect(await walletBani(stack, player.partnerPlayerId)).toBe(500_00 - 8_50);
    expect((await ticketsOf(stack, player)).map(({ id }) => id)).toEqual([ticketId]);
    expect(await booksOf(stack, ticketId)).toEqual(soldOnce);
  });
});

test.describe('the partner does not know the player', { tag: '@full-run' }, () => {
  test.use({ expectedErrors: [/status of 403.*\/pay\//] });

  test('without the stored token it says so kindly; by its link again the ticket is paid', async ({
    page,
    stack,
    player,
  }) => {
    await takeAnyTicket(page, 'Loto 6/49');
    await page.evaluate(() => localStorage.removeItem('paymentToken'));
    await page.reload();
    await page.getByRole('button', { name: 'Plătește 8,50 lei' }).click();
    await expect(page.getByRole('heading', { name: 'Nu știm cine ești' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Înapoi la Loto' }).click();
    await expect(page.getByRole('heading', { name: 'Plata nu s-a încheiat' })).toBeVisible();
    const token = await partnerToken(stack, player.partnerPlayerId);
    await page.goto(`/?token=${token}`);
    // Without the previous link's token, nothing here identifies the player.
    await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
    const storedToken = () => page.evaluate(() => localStorage.getItem('paymentToken'));
    await expect.poll(storedToken).toBe(token);
    const [ticket] = await ticketsOf(stack, player);
    await page.goto(`/user/history/ticket-details/${ticket?.id}`);
    await goToPartner(page);
    await answerAtPartner(page, 'pay');
    expect(await expectPaid(page)).toBe(ticket?.id);
  });
});

test('from the partner’s app to a ticket that plays, with an empty wallet on the way', async ({
  browser,
  stack,
}) => {
  const playerId = `p-${randomUUID()}`;
  const address = `${stack.partnerApp}/players/${playerId}`;
  await setWallet(stack, address, 3_00);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'Deschide Loto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await expect(page).toHaveURL(`${stack.player}/user/home`);
  await acceptTerms(page);
  const token = await page.evaluate(() => localStorage.getItem('paymentToken'));
  const carriers = carriersOf(page, token ?? 'none is stored');
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
  await mark(page, [5, 12, 18, 27, 33, 46]);
  await continueToCheck(page);
  // The player's profile is still incomplete.
  await fillProfile(page);
  await page.getByRole('button', { name: 'Salvează și continuă' }).click();
  await page.getByRole('button', { name: /^Plătește/ }).click();
  await expect(page.getByRole('alert')).toContainText('Nu ai destui bani în portofel.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adaugă 100,00 lei de probă' }).click();
  await answerAtPartner(page, 'pay');
  expect(await booksOf(stack, await expectPaid(page))).toEqual(soldOnce);
  expect(await walletBani(stack, playerId)).toBe(3_00 + 100_00 - 8_50);
  // Only the partner's page receives it, and only once.
  expect(carriers).toEqual([stack.partnerApp]);
  await page.goto(address);
  await expect(page.getByText('plătită').first()).toBeVisible();
  await context.close();
});
