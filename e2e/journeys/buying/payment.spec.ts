import { cards, goToPayment, payByCard } from '../../steps/payment/card-payment.ts';
import { paymentScreens } from '../../steps/payment/payment-screens.ts';
import { chooseCard, pay } from '../../steps/payment/saved-cards.ts';
import { atStep } from '../../steps/screens.ts';
import { isFullRun } from '../../support/full-run.ts';
import { booksOf, soldOnce } from '../../support/books.ts';
import { buyTicket, ticketsOf } from '../../support/new-ticket.ts';
import { saveCard } from '../../support/saved-cards.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test('resumed from the history: not approved, refused, given up, and paid from the failure page', async ({
  page,
  stack,
  player,
}) => {
  const { id } = await buyTicket(stack, player);
  const { history, waiting, provider, bankAsks, providerTookNothing, providerTookIt, unpaid, paid, playing } =
    paymentScreens(page);
  await page.goto('/user/history');
  await page.getByRole('main').getByRole('link', { name: /6\/49/ }).first().click();
  await atStep(page, waiting(id), history);
  await expect(page.getByText('Biletul te așteaptă până la')).toBeVisible();
  await goToPayment(page);
  await atStep(page, provider, waiting(id));
  await expectAccessible(page);

  const alerts = (words: string) => async () => {
    await provider();
    await expect(page.getByRole('alert')).toContainText(words);
  };
  if (isFullRun) {
    await payByCard(page, cards.challenged);
    await atStep(page, bankAsks, provider);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Refuz' }).click();
    await atStep(page, alerts('nu a fost aprobată'), provider);
  }
  await payByCard(page, cards.declined);
  await atStep(page, alerts('Banca a refuzat cardul care se termină în 0002.'), provider);
  if (isFullRun) {
    // The third refusal closes the page.
    await payByCard(page, cards.withoutFunds);
    await atStep(page, unpaid(id), providerTookNothing);
    await page.goBack();
    await expect(page.getByText('Cardul nu are bani destui.')).toBeVisible();
    await page.getByRole('link', { name: 'Înapoi la Loto' }).click();
    await unpaid(id)();
    await goToPayment(page);
    await atStep(page, provider, unpaid(id));
  }
  await page.getByRole('button', { name: 'Renunță' }).click();
  await atStep(page, unpaid(id), providerTookNothing);
  await expectGoodScreen(page, 'Plata nu s-a încheiat');
  await expect(page.getByText('Nu ți-am luat niciun ban.')).toBeVisible();
  if (isFullRun) {
    // A URL without an id shows the stored ticket.
    await page.goto('/payment/failure');
    await atStep(page, unpaid(id), unpaid(id));
  }
  await goToPayment(page);
  await payByCard(page, cards.accepted);
  await atStep(page, paid(id), providerTookIt);
  await page.getByRole('link', { name: 'Vezi biletul' }).click();
  await atStep(page, playing(id), paid(id));
  // The ticket is paid, wherever the player was before.
  for (const failure of isFullRun ? ['/payment/failure', '/payment-failure'] : []) {
    await page.goto(`${failure}/${id}`);
    await paid(id)();
  }
  expect((await ticketsOf(stack, player)).map((ticket) => ticket.id)).toEqual([id]);
  expect(await booksOf(stack, id)).toEqual(soldOnce);
});

test(
  'paid by a saved card in another tab: the page that this one left open is closed',
  { tag: '@full-run' },
  async ({ page, context, stack, player }) => {
    await saveCard(stack, player, cards.accepted);
    const { id } = await buyTicket(stack, player);
    const { ticketCards, ticketCardsOver, provider, providerClosed, paid } = paymentScreens(page);
    await page.goto(`/user/account/cards/${id}`);
    await expectGoodScreen(page, 'Cum plătești');
    await chooseCard(page, 'Alt card');
    await pay(page);
    await atStep(page, provider, ticketCards(id));

    const other = await context.newPage();
    await other.goto(`/user/account/cards/${id}`);
    await pay(other);
    await paymentScreens(other).paid(id)();

    // This tab still shows the form, but submitting it charges nothing.
    await payByCard(page, cards.mastercard);
    await atStep(page, providerClosed, providerClosed);
    await page.getByRole('link', { name: 'Înapoi la Loto' }).click();
    await atStep(page, paid(id), providerClosed);
    await page.goto(`/user/account/cards/${id}`);
    await atStep(page, ticketCardsOver(id), paid(id));
    expect((await ticketsOf(stack, player)).map((ticket) => ticket.id)).toEqual([id]);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
  },
);
