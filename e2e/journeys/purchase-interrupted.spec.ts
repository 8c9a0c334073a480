import type { Page } from '@playwright/test';
import { cards, expectPaid, expectProviderPage, goToPayment, payByCard } from '../steps/paying.ts';
import { chooseGame, chooseOwnNumbers, continueToCheck, mark, markedNumbers } from '../steps/picker.ts';
import { booksOf, soldOnce } from '../support/books.ts';
import { ticketsOf } from '../support/new-ticket.ts';
import { expect, test } from '../support/signed-in.ts';

const numbers = [5, 12, 18, 27, 33, 46];

async function fillInTicket(page: Page): Promise<void> {
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
  await mark(page, numbers);
  await continueToCheck(page);
  await expect(page.getByRole('button', { name: 'Plătește 8,50 lei' })).toBeEnabled();
}

test('pressing the button twice buys one ticket and opens one payment', async ({ page, house, player }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/ticket\/buy|\/payment\/checkout\//.test(request.url())) sent.push(request.method());
  });
  await fillInTicket(page);
  await page.getByRole('button', { name: 'Plătește 8,50 lei' }).dblclick();
  await expectProviderPage(page);
  expect(sent).toEqual(['POST', 'POST']);
  expect(await ticketsOf(house, player)).toHaveLength(1);
});

test('back from the provider’s page the same ticket is paid', async ({ page, house, player }) => {
  await fillInTicket(page);
  await goToPayment(page);
  await page.goBack();
  await expect(page).toHaveURL('/user/home/game/buy');
  await goToPayment(page);
  await payByCard(page, cards.accepted);
  const ticketId = await expectPaid(page);
  expect((await ticketsOf(house, player)).map(({ id }) => id)).toEqual([ticketId]);
  expect(await booksOf(house, ticketId)).toEqual(soldOnce);
});

test.describe('the answer of a purchase is lost', () => {
  test.use({ expectedErrors: [/status of 503.*ticket\/buy/] });

  test('pressing again buys the same ticket', async ({ page, house, player }) => {
    await page.route(
      /\/ticket\/buy$/,
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
    await goToPayment(page);
    expect(await ticketsOf(house, player)).toHaveLength(1);
  });
});

test('the browser is reloaded after every step of a purchase', async ({ page, house }) => {
  const reloaded = async (check: () => Promise<void>) => {
    await check();
    await page.reload();
    await check();
  };
  await page.goto('/user/home');
  await reloaded(() => expect(page.getByRole('heading', { name: 'Bună, Ioana' })).toBeVisible());
  await chooseGame(page, 'Loto 6/49');
  await reloaded(() => expect(page.getByRole('radio', { name: 'Loto 6/49' })).toBeChecked());
  await chooseOwnNumbers(page);
  await mark(page, numbers.slice(0, 3));
  await reloaded(async () => expect.poll(() => markedNumbers(page)).toEqual(numbers.slice(0, 3)));
  await mark(page, numbers.slice(3));
  await reloaded(async () => expect.poll(() => markedNumbers(page)).toEqual(numbers));
  await continueToCheck(page);
  await reloaded(() => expect(page.getByRole('button', { name: 'Plătește 8,50 lei' })).toBeEnabled());
  await goToPayment(page);
  await reloaded(() => expectProviderPage(page));
  await payByCard(page, cards.challenged);
  await reloaded(() => expect(page.getByRole('button', { name: 'Aprob' })).toBeVisible());
  await page.getByRole('button', { name: 'Aprob' }).click();
  await reloaded(async () => void (await expectPaid(page)));
  const ticketId = await expectPaid(page);
  await page.getByRole('link', { name: 'Vezi biletul' }).click();
  await reloaded(() => expect(page.getByRole('main').getByText('Activ', { exact: true })).toBeVisible());
  expect(await booksOf(house, ticketId)).toEqual(soldOnce);
});
