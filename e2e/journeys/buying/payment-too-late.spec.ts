import { cards, goToPayment, payByCard, ticketIdIn } from '../../steps/payment/card-payment.ts';
import { paymentScreens } from '../../steps/payment/payment-screens.ts';
import { takeAnyTicket } from '../../steps/picker.ts';
import { chooseCard, orderTicket, pay, payDirectlyNextTime } from '../../steps/payment/saved-cards.ts';
import { atStep } from '../../steps/screens.ts';
import { copyTab } from '../../steps/tabs.ts';
import { booksOf, paidTooLate, soldOnce } from '../../support/books.ts';
import { buyTicket, ticketsOf } from '../../support/new-ticket.ts';
import { saveCard } from '../../support/saved-cards.ts';
import { expectAccessible } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';
import { endTimeToPay } from '../../support/time-to-pay.ts';

test('the ticket’s time ends while a new card pays: no ticket, and the money goes back', async ({
  page,
  stack,
  player,
}) => {
  const { id } = await buyTicket(stack, player);
  const { waiting, history, expired, over, providerTookIt } = paymentScreens(page);
  await page.goto(`/user/history/ticket-details/${id}`);
  await waiting(id)();
  await goToPayment(page);
  await endTimeToPay(stack, id, async () => {
    await payByCard(page, cards.accepted);
    await expect(page.getByRole('heading', { name: 'Confirmăm plata' })).toBeVisible();
  });
  await atStep(page, over(id), providerTookIt);
  await expectAccessible(page);
  await expect(page.getByText('Dacă banii au plecat de pe card, îi primești înapoi.')).toBeVisible();
  await page.getByRole('link', { name: 'Vezi biletele tale' }).click();
  await page.getByRole('main').getByRole('link', { name: /6\/49/ }).first().click();
  await atStep(page, expired(id), history);
  await expect.poll(() => booksOf(stack, id)).toEqual(paidTooLate);
});

test(
  'the ticket’s time ends before a saved card pays: it is not charged, and the same numbers are bought again',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.accepted);
    const { check, methods, ticketCardsOver, over, paid } = paymentScreens(page);
    await takeAnyTicket(page, 'Loto 5/40');
    await orderTicket(page);
    await methods('home')();
    await payDirectlyNextTime(page, 'Visa 4242');
    const [first] = await ticketsOf(stack, player);
    const late = first?.id ?? '';
    const other = await copyTab(page);
    await chooseCard(other, 'Alt card');
    await goToPayment(other);
    await endTimeToPay(stack, late);
    await pay(page);
    await atStep(page, over(late), check);
    // There is no page left on which it could be paid.
    const inOther = paymentScreens(other);
    await payByCard(other, cards.mastercard);
    await atStep(other, inOther.providerClosed, inOther.providerClosed);
    await other.getByRole('link', { name: 'Înapoi la Loto' }).click();
    await atStep(other, inOther.over(late), inOther.providerClosed);
    await page.goto(`/user/account/cards/${late}`);
    await atStep(page, ticketCardsOver(late), over(late));

    await page.goto('/user/home/game/buy');
    await check();
    await expect(page.getByRole('button', { name: 'Schimbă' })).toBeVisible();
    await pay(page);
    await expect(page).toHaveURL(/\/payment\/success\//);
    const ticketId = ticketIdIn(page);
    await atStep(page, paid(ticketId), ticketCardsOver(late));
    expect((await ticketsOf(stack, player)).map(({ id }) => id)).toEqual([ticketId, late]);
    expect(await booksOf(stack, ticketId)).toEqual(soldOnce);
    expect(await booksOf(stack, late)).toMatchObject({ paymentCount: 0, movements: [], chargeCount: 0 });
  },
);
