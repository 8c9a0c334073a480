import { booksOf, soldOnce } from '../../support/books.ts';
import { isFullRun } from '../../support/full-run.ts';
import { buyTicket, ticketsOf } from '../../support/new-ticket.ts';
import { saveCard } from '../../support/saved-cards.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';
import { cards, expectPaid, ticketIdIn } from '../../steps/payment/card-payment.ts';
import { paymentScreens } from '../../steps/payment/payment-screens.ts';
import { takeAnyTicket, takeByChance } from '../../steps/picker.ts';
import {
  orderTicket,
  chooseCard,
  expectPaymentMethods,
  giveUpSaving,
  goToSaving,
  pay,
  saveOnPage,
  saveWhilePaying,
} from '../../steps/payment/saved-cards.ts';
import { atStep } from '../../steps/screens.ts';
import { copyTab } from '../../steps/tabs.ts';

test(
  'a ticket from the history is paid at once with the saved card',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.accepted);
    const { id } = await buyTicket(stack, player);
    const { history, waiting, methods, paid, playing } = paymentScreens(page);
    await page.goto('/user/history');
    await page.getByRole('main').getByRole('link', { name: /6\/49/ }).first().click();
    await atStep(page, waiting(id), history);
    await pay(page);
    await atStep(page, methods('history'), waiting(id));
    await expect(page.getByRole('radio', { name: 'Visa 4242' })).toBeChecked();
    await expectGoodScreen(page, 'Cum plătești');
    await page.getByRole('button', { name: /^Plătește/ }).dblclick();
    // After the payment, the choice of card is closed.
    await atStep(page, paid(id), playing(id));
    await expect(page.getByText('Visa 4242').first()).toBeVisible();
    // Opening the page of the choice directly doesn't reopen it.
    await page.goto('/user/history/game/buy/payment-methods');
    await expect(page).toHaveURL('/user/home');
    // A URL without an id doesn't lead to the ticket that was paid last.
    await page.goto('/payment/success');
    await expectGoodScreen(page, 'Mulțumim');
    expect((await ticketsOf(stack, player)).map((ticket) => ticket.id)).toEqual([id]);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
  },
);

test('bought from home: a challenge of the bank (3-D Secure): refused, given up, then approved', async ({
  page,
  stack,
  player,
}) => {
  await saveCard(stack, player, cards.challenged);
  const { check, methods, bankAsks, providerTookIt, providerTookNothing, unpaid, paid } =
    paymentScreens(page);
  await takeAnyTicket(page, 'Loto 6/49');
  await orderTicket(page);
  await atStep(page, methods('home'), check);
  const [ticket] = await ticketsOf(stack, player);
  const id = ticket?.id ?? '';
  await pay(page);
  await atStep(page, bankAsks, methods('home'));
  if (isFullRun) {
    await page.goBack();
    await methods('home')();
    await pay(page);
  }
  await page.getByRole('button', { name: 'Refuz' }).click();
  await atStep(page, unpaid(id), providerTookNothing);
  await expectGoodScreen(page, 'Plata nu s-a încheiat');
  await pay(page);
  await atStep(page, methods('home'), unpaid(id));
  await pay(page);
  if (isFullRun) {
    await bankAsks();
    await page.getByRole('button', { name: 'Renunță' }).click();
    await atStep(page, unpaid(id), providerTookNothing);
    await pay(page);
    await methods('home')();
    await pay(page);
  }
  await page.getByRole('button', { name: 'Aprob' }).click();
  await atStep(page, paid(id), providerTookIt);
  expect((await ticketsOf(stack, player)).map((own) => own.id)).toEqual([id]);
  expect(await booksOf(stack, id)).toEqual(soldOnce);
});

test(
  'a declined card keeps the person there, and another one pays',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.mastercard);
    await saveCard(stack, player, cards.declinedOnceSaved);
    const { id } = await buyTicket(stack, player);
    const { waiting, methods, paid, playing } = paymentScreens(page);
    await page.goto(`/user/history/ticket-details/${id}`);
    await pay(page);
    await methods('history')();
    await expect(page.getByRole('radio', { name: 'Visa 0341' })).toBeChecked();
    await pay(page);
    await expect(page.getByText('Banca tocmai l-a refuzat')).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await methods('history')();
    await expectAccessible(page);
    await pay(page);
    await expect(page.getByText('Alege cu ce plătești.')).toBeVisible();
    await atStep(page, methods('history'), waiting(id));
    await chooseCard(page, 'Mastercard 4444');
    await pay(page);
    await atStep(page, paid(id), playing(id));
    expect((await ticketsOf(stack, player)).map((ticket) => ticket.id)).toEqual([id]);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
  },
);

test(
  'bought below the history; a bank that takes its time is waited for and charges once',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.slow);
    const { newTicketInHistory, checkInHistory, paid } = paymentScreens(page);
    await page.goto('/user/history/game/add-lottery-ticket');
    await takeByChance(page, 3);
    await atStep(page, checkInHistory, newTicketInHistory);
    await orderTicket(page);
    await expectPaymentMethods(page, 'history');
    await pay(page);
    await expect(page).toHaveURL(/\/payment\/success\//);
    const id = ticketIdIn(page);
    await page.reload();
    await paid(id)();
    await page.goBack();
    await newTicketInHistory();
    await page.goForward();
    await paid(id)();
    expect((await ticketsOf(stack, player)).map((ticket) => ticket.id)).toEqual([id]);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
  },
);

test('a card is saved from the account, after it was refused and given up; then it is deleted', async ({
  page,
}) => {
  const screens = paymentScreens(page);
  const { addCard, savingPage, savingEnded, savingDone, cardSaved, cardNotSaved } = screens;
  await page.goto('/user/account');
  await page.getByRole('link', { name: /^Carduri/ }).click();
  await expectGoodScreen(page, 'Carduri');
  await page.getByRole('link', { name: 'Adaugă un card' }).click();
  await expectGoodScreen(page, 'Adaugă un card');
  await atStep(page, addCard, screens.cards);
  await goToSaving(page);
  await atStep(page, savingPage, addCard);
  if (isFullRun) {
    await saveOnPage(page, cards.declined);
    await expect(page.getByRole('alert')).toContainText(
      'Banca nu a confirmat cardul care se termină în 0002.',
    );
    await atStep(page, savingPage, savingPage);
    // The third refusal closes the page.
    for (let tries = 2; tries <= 3; tries += 1) await saveOnPage(page, cards.declined);
    await atStep(page, cardNotSaved, savingEnded);
    await expectGoodScreen(page, 'Cardul nu a fost salvat');
    await page.getByRole('link', { name: 'Mai încearcă o dată' }).click();
    await addCard();
    await goToSaving(page);
  }
  await giveUpSaving(page);
  await atStep(page, cardNotSaved, savingEnded);
  await page.getByRole('link', { name: 'Mai încearcă o dată' }).click();
  await goToSaving(page);
  await saveOnPage(page, cards.accepted);
  await atStep(page, cardSaved, savingDone);
  await expectGoodScreen(page, 'Cardul e salvat.');
  await expect(page.getByText(/plăti cu Visa 4242/)).toBeVisible();
  await page.getByRole('link', { name: 'Vezi cardurile' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa 4242' })).toContainText('Expiră 09/30');
  await atStep(page, screens.cards, cardSaved);

  await page.getByRole('button', { name: 'Șterge cardul Visa 4242' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge cardul' }).click();
  await expect(page.getByText('Cardul Visa 4242 e șters.')).toBeVisible();
  if (isFullRun) await page.reload();
  await expect(page.getByText('Niciun card salvat')).toBeVisible();
});

test(
  'a card is saved on the way to a payment, after it was refused and given up, and pays',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.accepted);
    const { id } = await buyTicket(stack, player);
    const screens = paymentScreens(page);
    const { addCard, savingPage, savingEnded, savingDone, cardSaved, cardNotSaved } = screens;
    const methods = screens.methods('history');
    await page.goto(`/user/history/ticket-details/${id}`);
    await pay(page);
    await methods();
    await saveWhilePaying(page);
    await atStep(page, savingPage, methods);
    for (let tries = 1; tries <= 3; tries += 1) await saveOnPage(page, cards.declined);
    await atStep(page, cardNotSaved, savingEnded);
    await page.getByRole('link', { name: 'Continuă plata' }).click();
    await atStep(page, methods, savingEnded);
    await saveWhilePaying(page);
    await giveUpSaving(page);
    await atStep(page, cardNotSaved, savingEnded);
    await page.getByRole('link', { name: 'Mai încearcă o dată' }).click();
    await addCard();
    await goToSaving(page);
    await saveOnPage(page, cards.challenged);
    await atStep(page, screens.bankAsks, screens.bankAsks);
    await page.getByRole('link', { name: 'Înapoi, salvez alt card' }).click();
    await saveOnPage(page, cards.mastercard);
    await atStep(page, cardSaved, savingDone);
    await page.getByRole('link', { name: 'Continuă plata' }).click();
    await atStep(page, methods, savingDone);
    await expect(page.getByRole('radio', { name: 'Mastercard 4444' })).toBeChecked();

    await page.goto('/user/account/cards');
    await page.getByRole('link', { name: /^Plătește biletul 6\/49/ }).click();
    await atStep(page, screens.ticketCards(id), screens.cards);
    await pay(page);
    await atStep(page, screens.paid(id), screens.cards);
    expect((await ticketsOf(stack, player)).map((ticket) => ticket.id)).toEqual([id]);
    expect(await booksOf(stack, id)).toEqual(soldOnce);
  },
);

test('a copied tab pays for the same ticket, once', { tag: '@full-run' }, async ({ page, stack, player }) => {
  await saveCard(stack, player, cards.accepted);
  await takeAnyTicket(page, 'Loto 5/40');
  const copy = await copyTab(page);
  await orderTicket(page);
  await expectPaymentMethods(page, 'home');
  await orderTicket(copy);
  await expectPaymentMethods(copy, 'home');
  await pay(page);
  const ticketId = await expectPaid(page);
  await pay(copy);
  expect(await expectPaid(copy)).toBe(ticketId);
  expect((await ticketsOf(stack, player)).map(({ id }) => id)).toEqual([ticketId]);
  expect(await booksOf(stack, ticketId)).toEqual(soldOnce);
});

test(
  'the ticket that waits is offered at home, and can be put away',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.accepted);
    const ticket = await buyTicket(stack, player);
    await page.goto(`/user/history/ticket-details/${ticket.id}`);
    await pay(page);
    await expectPaymentMethods(page, 'history');
    await page.goto('/user/home');
    const waiting = page.getByRole('region', { name: 'Bilet neplătit' });
    await expectGoodScreen(page, 'Bună, Ioana');
    await waiting.getByRole('button', { name: /^Plătește/ }).click();
    await expectPaymentMethods(page, 'home');
    await page.getByRole('button', { name: 'Renunță la bilet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renunță la bilet' }).click();
    await expect(page).toHaveURL('/user/home');
    await expect(waiting).toHaveCount(0);
    // Without a ticket, there's no choice of card.
    await page.goto('/user/history/game/buy/payment-methods');
    await expect(page).toHaveURL('/user/home');
    await page.goto(`/user/history/ticket-details/${ticket.id}`);
    await expect(page.getByText('Biletul te așteaptă până la')).toBeVisible();
  },
);
