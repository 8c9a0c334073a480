import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectPaid } from '../steps/paying.ts';
import { answerAtPartner, expectPartnerPage, goToPartner } from '../steps/paying-at-partner.ts';
import { acceptTerms } from '../steps/entrance.ts';
import { chooseGame, chooseOwnNumbers, continueToCheck, mark } from '../steps/picker.ts';
import { fillProfile } from '../steps/profile.ts';
import { booksOf, soldOnce } from '../support/books.ts';
import type { HouseAddress } from '../support/house-address.ts';
import { ticketsOf } from '../support/new-ticket.ts';
import { expectAccessible, expectGoodScreen } from '../support/screen-checks.ts';
import { expect, partnerToken, test } from '../support/signed-in-at-partner.ts';

const numbers = [5, 12, 18, 27, 33, 46];

async function fillInTicket(page: Page): Promise<void> {
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
  await mark(page, numbers);
  await continueToCheck(page);
  await expect(page.getByRole('button', { name: 'Plătește 8,50 lei' })).toBeEnabled();
}

async function walletBani({ partnerApp }: HouseAddress, playerId: string): Promise<number> {
  const answer = await fetch(`${partnerApp}/control/wallets/${playerId}`);
  return ((await answer.json()) as { balanceBani: number }).balanceBani;
}

/** Has the wallet of the player whose page this is hold that much. */
async function setWallet(
  { partnerApp }: HouseAddress,
  playerPage: string,
  balanceBani: number,
): Promise<void> {
  await fetch(playerPage.replace(`${partnerApp}/players/`, `${partnerApp}/control/wallets/`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ balanceBani }),
  });
}

test('a player of the partner buys, pays from the wallet, and the ticket plays', async ({
  page,
  house,
  player,
}) => {
  const carriers: string[] = [];
  page.on('request', (request) => {
    const told = `${request.url()} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`;
    if (told.includes(player.paymentToken)) carriers.push(new URL(request.url()).origin);
  });
  await fillInTicket(page);
  await expect(page.getByText('Plătești în aplicația partenerului')).toBeVisible();
  await goToPartner(page);
  await expect(page.getByText('500,00 lei')).toBeVisible();
  await expectAccessible(page);
  await answerAtPartner(page, 'pay');
  const ticketId = await expectPaid(page);
  await expect(page.getByText('e-mail')).toHaveCount(0);
  expect(await booksOf(house, ticketId)).toEqual(soldOnce);
  expect(await walletBani(house, player.partnerPlayerId)).toBe(500_00 - 8_50);
  // only the partner's page is told, once
  expect(carriers).toEqual([house.partnerApp]);
});

test.describe('without having paid', () => {
  for (const [answer, words] of [
    ['decline', 'the partner declines'],
    ['cancel', 'the player gives up'],
  ] as const) {
    test(`${words}: the ticket waits and is paid at the second try`, async ({ page, house, player }) => {
      await fillInTicket(page);
      await goToPartner(page);
      await answerAtPartner(page, answer);
      await expect(page).toHaveURL(/\/payment\/failure\//);
      await expectGoodScreen(page, 'Plata nu s-a încheiat');
      await page.reload();
      await goToPartner(page);
      await answerAtPartner(page, 'pay');
      const ticketId = await expectPaid(page);
      expect((await ticketsOf(house, player)).map(({ id }) => id)).toEqual([ticketId]);
      expect(await booksOf(house, ticketId)).toEqual(soldOnce);
      expect(await walletBani(house, player.partnerPlayerId)).toBe(500_00 - 8_50);
    });
  }
});

test('an unpaid ticket is resumed from the history', async ({ page, house, player }) => {
  await fillInTicket(page);
  await goToPartner(page);
  const [ticket] = await ticketsOf(house, player);
  await page.goto(`${house.player}/user/history/ticket-details/${ticket?.id}`);
  await goToPartner(page);
  await answerAtPartner(page, 'pay');
  expect(await expectPaid(page)).toBe(ticket?.id);
  expect(await booksOf(house, ticket?.id ?? '')).toEqual(soldOnce);
});

test('pressing the button twice buys one ticket and opens one payment', async ({ page, house, player }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/ticket\/(external-)?buy|\/payment\/checkout\//.test(request.url())) sent.push(request.url());
  });
  await fillInTicket(page);
  await page.getByRole('button', { name: 'Plătește 8,50 lei' }).dblclick();
  await expectPartnerPage(page);
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/v2/loto/ticket/external-buy']);
  await page.getByRole('button', { name: /^Plătește/ }).dblclick();
  await expectPaid(page);
  expect(await ticketsOf(house, player)).toHaveLength(1);
  expect(await walletBani(house, player.partnerPlayerId)).toBe(500_00 - 8_50);
});

test('reloading and going back at every step lose nothing and pay once', async ({ page, house, player }) => {
  await page.goto('/user/home?affiliationCode=partener');
  await fillInTicket(page);
  await page.reload();
  await goToPartner(page);
  await page.reload();
  await expectPartnerPage(page);
  await page.goBack();
  await expect(page).toHaveURL('/user/home/game/buy');
  await goToPartner(page);
  await answerAtPartner(page, 'pay');
  const ticketId = await expectPaid(page);
  await page.reload();
  expect(await expectPaid(page)).toBe(ticketId);
  // the partner's theme holds on the way there and back
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'partner');
  await page.goBack();
  // the browser may pass over the page that was left by a form; wherever it stops, nothing can be paid again
  await expect(page.getByRole('button', { name: 'Plătește 8,50 lei' })).toHaveCount(0);
  expect((await ticketsOf(house, player)).map(({ id }) => id)).toEqual([ticketId]);
  expect(await booksOf(house, ticketId)).toEqual(soldOnce);
  expect(await walletBani(house, player.partnerPlayerId)).toBe(500_00 - 8_50);
});

test.describe('the answer of a purchase is lost', () => {
  test.use({ expectedErrors: [/status of 503.*ticket\/external-buy/] });

  test('pressing again buys the same ticket', async ({ page, house, player }) => {
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
    await fillInTicket(page);
    await page.getByRole('button', { name: 'Plătește 8,50 lei' }).click();
    await expect(page.getByText('Revino.')).toBeVisible();
    await page.reload();
    await goToPartner(page);
    expect(await ticketsOf(house, player)).toHaveLength(1);
  });
});

test.describe('the partner does not know the player', () => {
  test.use({ expectedErrors: [/status of 403.*\/pay\//] });

  test('without the stored token it says so kindly; by its link again the ticket is paid', async ({
    page,
    house,
    player,
  }) => {
    await fillInTicket(page);
    await page.evaluate(() => localStorage.removeItem('paymentToken'));
    await page.reload();
    await page.getByRole('button', { name: 'Plătește 8,50 lei' }).click();
    await expect(page.getByRole('heading', { name: 'Nu știm cine ești' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Înapoi la Loto' }).click();
    await expect(page.getByRole('heading', { name: 'Plata nu s-a încheiat' })).toBeVisible();
    const token = await partnerToken(house, player.partnerPlayerId);
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL('/user/home');
    const [ticket] = await ticketsOf(house, player);
    await page.goto(`/user/history/ticket-details/${ticket?.id}`);
    await goToPartner(page);
    await answerAtPartner(page, 'pay');
    expect(await expectPaid(page)).toBe(ticket?.id);
  });
});

test('from the partner’s app to a ticket that plays, with an empty wallet on the way', async ({
  browser,
  house,
}) => {
  const address = `${house.partnerApp}/players/p-${randomUUID()}`;
  await setWallet(house, address, 3_00);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'Deschide Loto' }).click();
  await expect(page).toHaveURL(`${house.player}/user/home`);
  await acceptTerms(page);
  await page.goto(`${house.player}/user/account/player-profile`);
  await fillProfile(page);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Profilul a fost actualizat.')).toBeVisible();
  await page.goto(`${house.player}/user/home`);
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
  await mark(page, numbers);
  await continueToCheck(page);
  await page.getByRole('button', { name: /^Plătește/ }).click();
  await expect(page.getByRole('alert')).toContainText('Nu ai destui bani în portofel.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adaugă 100,00 lei de probă' }).click();
  await answerAtPartner(page, 'pay');
  await expectPaid(page);
  await page.goto(address);
  await expect(page.getByText('plătită').first()).toBeVisible();
  await context.close();
});
