import type { Page } from '@playwright/test';
import { cards, payByCard, ticketIdIn } from '../../steps/payment/card-payment.ts';
import { paymentScreens } from '../../steps/payment/payment-screens.ts';
import { chooseGame, chooseOwnNumbers, continueToCheck, mark, markedNumbers } from '../../steps/picker.ts';
import { pay } from '../../steps/payment/saved-cards.ts';
import { copyTab } from '../../steps/tabs.ts';
import { thereAndBack } from '../../steps/screens.ts';
import { booksOf, soldOnce } from '../../support/books.ts';
import { ticketsOf } from '../../support/new-ticket.ts';
import { expect, test } from '../../support/signed-in.ts';

const numbers = [5, 12, 18, 27, 33, 46];

async function chooseSix(page: Page): Promise<void> {
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
}

test(
  'a new card, with a reload and a step back at every step and a second press: one ticket, one charge',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/ticket\/buy|\/payment\/checkout\//.test(request.url())) sent.push(request.method());
    });
    const { newTicket, check, provider, bankAsks, providerTookIt, paid, playing } = paymentScreens(page);
    const marked = (expected: number[]) => async () =>
      expect.poll(() => markedNumbers(page)).toEqual(expected);

    await chooseSix(page);
    await mark(page, numbers.slice(0, 3));
    await thereAndBack(page, marked(numbers.slice(0, 3)), newTicket);
    await mark(page, numbers.slice(3));
    await continueToCheck(page);
    await thereAndBack(page, check, marked(numbers));
    await page.getByRole('button', { name: 'Plătește 8,50 lei' }).dblclick();
    await provider();
    expect(sent).toEqual(['POST', 'POST']);
    await thereAndBack(page, provider, check);
    await page.goBack();
    await check();
    await pay(page);
    await provider();
    await payByCard(page, cards.challenged);
    await thereAndBack(page, bankAsks, provider);
    await page.getByRole('button', { name: 'Aprob' }).click();

    await expect(page).toHaveURL(/\/payment\/success\//);
    const ticketId = ticketIdIn(page);
    await thereAndBack(page, paid(ticketId), providerTookIt);
    await page.goBack();
    await page.getByRole('link', { name: 'Înapoi la Loto' }).click();
    await paid(ticketId)();
    await page.getByRole('link', { name: 'Vezi biletul' }).click();
    await thereAndBack(page, playing(ticketId), paid(ticketId));
    expect((await ticketsOf(stack, player)).map(({ id }) => id)).toEqual([ticketId]);
    expect(await booksOf(stack, ticketId)).toEqual(soldOnce);
  },
);

test.describe('the answer of a purchase is lost', () => {
  test.use({ expectedErrors: [/status of 503.*ticket\/buy/] });

  test(
    'pressing again, here and in a copy of the tab, buys and pays the same ticket',
    { tag: '@full-run' },
    async ({ page, stack, player }) => {
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
      const { check, provider, paid } = paymentScreens(page);
      await chooseSix(page);
      await mark(page, numbers);
      const marked = async () => expect.poll(() => markedNumbers(page)).toEqual(numbers);
      await continueToCheck(page);
      await pay(page);
      await expect(page.getByText('Revino.')).toBeVisible();
      await thereAndBack(page, check, marked);
      const copy = await copyTab(page);
      const inCopy = paymentScreens(copy);
      await pay(page);
      await provider();
      await pay(copy);
      await inCopy.provider();
      expect(copy.url()).toBe(page.url());
      await payByCard(copy, cards.accepted);
      await expect(copy).toHaveURL(/\/payment\/success\//);
      const ticketId = ticketIdIn(copy);
      await inCopy.paid(ticketId)();
      // This tab still shows the page, but submitting it charges nothing more.
      await payByCard(page, cards.mastercard);
      await paid(ticketId)();
      expect((await ticketsOf(stack, player)).map(({ id }) => id)).toEqual([ticketId]);
      expect(await booksOf(stack, ticketId)).toEqual(soldOnce);
    },
  );
});
