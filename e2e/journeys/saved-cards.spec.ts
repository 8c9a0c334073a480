import { booksOf, soldOnce } from '../support/books.ts';
import { buyTicket, ticketsOf } from '../support/new-ticket.ts';
import { saveCard } from '../support/saved-cards.ts';
import { expectAccessible, expectGoodScreen } from '../support/screen-checks.ts';
import { expect, test } from '../support/signed-in.ts';
import { cards, expectPaid } from '../steps/paying.ts';
import { paymentScreens } from '../steps/payment-screens.ts';
import { takeAnyTicket } from '../steps/picker.ts';
import { chooseCard, expectPaymentMethods, pay, saveOnPage } from '../steps/saved-cards.ts';
import { thereAndBack } from '../steps/screens.ts';
import { copyTab } from '../steps/tabs.ts';

test('a ticket from the history is paid at once with the saved card; reload and back at every step', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.accepted);
  const { id } = await buyTicket(house, player);
  const { history, waiting, methods, paid, playing } = paymentScreens(page);
  await page.goto('/user/history');
  await page.getByRole('main').getByRole('link', { name: /6\/49/ }).first().click();
  await thereAndBack(page, waiting(id), history);
  await pay(page);
  await thereAndBack(page, methods('history'), waiting(id));
  await expect(page.getByRole('radio', { name: 'Visa 4242' })).toBeChecked();
  await expectGoodScreen(page, 'Cum plătești');
  await page.getByRole('button', { name: /^Plătește/ }).dblclick();
  // the choice of the card is over with the payment
  await thereAndBack(page, paid(id), playing(id));
  await expect(page.getByText('Visa 4242').first()).toBeVisible();
  // nor is there a card to choose by going there
  await page.goto('/user/history/game/buy/payment-methods');
  await expect(page).toHaveURL('/user/home');
  // of the ticket that was paid last no address without an id tells
  await page.goto('/payment/success');
  await expectGoodScreen(page, 'Mulțumim');
  expect((await ticketsOf(house, player)).map((ticket) => ticket.id)).toEqual([id]);
  expect(await booksOf(house, id)).toEqual(soldOnce);
});

test('bought from home: the bank asks (3-D Secure): refused, given up, then approved', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.challenged);
  const { check, methods, bankAsks, providerTookIt, providerTookNothing, unpaid, paid } =
    paymentScreens(page);
  await takeAnyTicket(page, 'Loto 6/49');
  await pay(page);
  await thereAndBack(page, methods('home'), check);
  const [ticket] = await ticketsOf(house, player);
  const id = ticket?.id ?? '';
  await pay(page);
  await thereAndBack(page, bankAsks, methods('home'));
  await page.goBack();
  await methods('home')();
  await pay(page);
  await page.getByRole('button', { name: 'Refuz' }).click();
  await thereAndBack(page, unpaid(id), providerTookNothing);
  await expectGoodScreen(page, 'Plata nu s-a încheiat');
  await pay(page);
  await thereAndBack(page, methods('home'), unpaid(id));
  await pay(page);
  await bankAsks();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await thereAndBack(page, unpaid(id), providerTookNothing);
  await pay(page);
  await methods('home')();
  await pay(page);
  await page.getByRole('button', { name: 'Aprob' }).click();
  await thereAndBack(page, paid(id), providerTookIt);
  expect((await ticketsOf(house, player)).map((own) => own.id)).toEqual([id]);
  expect(await booksOf(house, id)).toEqual(soldOnce);
});

test('a declined card keeps the person there, and another one pays', async ({ page, house, player }) => {
  await saveCard(house, player, cards.mastercard);
  await saveCard(house, player, cards.declinedOnceSaved);
  const { id } = await buyTicket(house, player);
  const { waiting, methods, paid, playing } = paymentScreens(page);
  await page.goto(`/user/history/ticket-details/${id}`);
  await pay(page);
  await methods('history')();
  await expect(page.getByRole('radio', { name: 'Visa 0341' })).toBeChecked();
  await pay(page);
  await expect(page.getByText('Banca l-a refuzat adineauri')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await methods('history')();
  await expectAccessible(page);
  await pay(page);
  await expect(page.getByText('Alege cu ce plătești.')).toBeVisible();
  await thereAndBack(page, methods('history'), waiting(id));
  await chooseCard(page, 'Mastercard 4444');
  await pay(page);
  await thereAndBack(page, paid(id), playing(id));
  expect((await ticketsOf(house, player)).map((ticket) => ticket.id)).toEqual([id]);
  expect(await booksOf(house, id)).toEqual(soldOnce);
});

test('a bank that takes its time is waited for, also after a reload and a step back, and charges once', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.slow);
  const { id } = await buyTicket(house, player);
  const { home, paid } = paymentScreens(page);
  await page.goto('/user/home');
  await home();
  await page.goto(`/user/account/cards/${id}`);
  await pay(page);
  const underWay = async () => expect(page).toHaveURL(`/payment/success/${id}`);
  await thereAndBack(page, underWay, home);
  await paid(id)();
  expect(await booksOf(house, id)).toEqual(soldOnce);
});

test('the first card is saved, after giving up once; the next on the way to a payment; the first is deleted', async ({
  page,
  house,
  player,
}) => {
  const {
    cards: cardList,
    addCard,
    savingPage,
    savingEnded,
    savingDone,
    cardSaved,
    cardNotSaved,
  } = paymentScreens(page);
  const { waiting, methods, ticketCards, paid } = paymentScreens(page);
  const toProvider = page.getByRole('button', { name: 'Mergi la pagina procesatorului' });
  await page.goto('/user/account');
  await page.getByRole('link', { name: /^Carduri/ }).click();
  await expectGoodScreen(page, 'Carduri');
  await page.getByRole('link', { name: 'Adaugă un card' }).click();
  await expectGoodScreen(page, 'Adaugă un card');
  await thereAndBack(page, addCard, cardList);
  await toProvider.click();
  await thereAndBack(page, savingPage, addCard);
  await page.getByRole('button', { name: 'Renunță' }).click();
  await thereAndBack(page, cardNotSaved, savingEnded);
  await expectGoodScreen(page, 'Cardul nu a fost salvat');
  await page.getByRole('link', { name: 'Mai încearcă o dată' }).click();
  await addCard();
  await toProvider.click();
  await saveOnPage(page, cards.accepted);
  await thereAndBack(page, cardSaved, savingDone);
  await expectGoodScreen(page, 'Cardul e salvat.');
  await expect(page.getByText(/plăti cu Visa 4242/)).toBeVisible();
  await page.getByRole('link', { name: 'Vezi cardurile' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa 4242' })).toContainText('Expiră 09/30');
  await thereAndBack(page, cardList, cardSaved);

  const { id } = await buyTicket(house, player);
  await page.goto(`/user/history/ticket-details/${id}`);
  await waiting(id)();
  await pay(page);
  await methods('history')();
  await page.getByRole('link', { name: 'Salvează un card pentru data viitoare' }).click();
  await thereAndBack(page, addCard, methods('history'));
  await toProvider.click();
  await thereAndBack(page, savingPage, addCard);
  // the bank refuses three times: the page has ended
  for (let tries = 0; tries < 3; tries += 1) await saveOnPage(page, cards.declined);
  await thereAndBack(page, cardNotSaved, savingEnded);
  await page.getByRole('link', { name: 'Continuă plata' }).click();
  await thereAndBack(page, methods('history'), savingEnded);
  await page.getByRole('link', { name: 'Salvează un card pentru data viitoare' }).click();
  await toProvider.click();
  await saveOnPage(page, cards.challenged);
  await expect(page.getByRole('heading', { name: 'Banca ta îți cere confirmarea' })).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi, salvez alt card' }).click();
  await saveOnPage(page, cards.mastercard);
  await thereAndBack(page, cardSaved, savingDone);
  await page.getByRole('link', { name: 'Continuă plata' }).click();
  await thereAndBack(page, methods('history'), savingDone);
  await expect(page.getByRole('radio', { name: 'Mastercard 4444' })).toBeChecked();

  await page.goto('/user/account/cards');
  await expect(page.getByRole('link', { name: /^Plătește biletul 6\/49/ })).toBeVisible();
  await page.getByRole('button', { name: 'Șterge cardul Visa 4242' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge cardul' }).click();
  await expect(page.getByText('Cardul Visa 4242 e șters.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: /^Plătește biletul 6\/49/ }).click();
  await thereAndBack(page, ticketCards(id), cardList);
  await pay(page);
  await thereAndBack(page, paid(id), cardList);
  expect(await booksOf(house, id)).toEqual(soldOnce);
});

test('a copied tab pays for the same ticket, once', async ({ page, house, player }) => {
  await saveCard(house, player, cards.accepted);
  await takeAnyTicket(page, 'Loto 5/40');
  const copy = await copyTab(page);
  await pay(page);
  await expectPaymentMethods(page, 'home');
  await pay(copy);
  await expectPaymentMethods(copy, 'home');
  await pay(page);
  const ticketId = await expectPaid(page);
  await pay(copy);
  expect(await expectPaid(copy)).toBe(ticketId);
  expect((await ticketsOf(house, player)).map(({ id }) => id)).toEqual([ticketId]);
  expect(await booksOf(house, ticketId)).toEqual(soldOnce);
});

test('the ticket that waits is offered at home, and can be put away', async ({ page, house, player }) => {
  await saveCard(house, player, cards.accepted);
  const ticket = await buyTicket(house, player);
  await page.goto(`/user/history/ticket-details/${ticket.id}`);
  await pay(page);
  await expectPaymentMethods(page, 'history');
  await page.goto('/user/home');
  const waiting = page.getByRole('region', { name: 'Bilet neplătit' });
  await expectGoodScreen(page, 'Bună, Ioana');
  await waiting.getByRole('button', { name: /^Plătește/ }).click();
  await expectPaymentMethods(page, 'home');
  await page.getByRole('button', { name: 'Nu mai plătesc biletul' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nu-l mai plătesc' }).click();
  await expect(page).toHaveURL('/user/home');
  await expect(waiting).toHaveCount(0);
  // without a chosen ticket there is nothing to choose a card for
  await page.goto('/user/history/game/buy/payment-methods');
  await expect(page).toHaveURL('/user/home');
  await page.goto(`/user/history/ticket-details/${ticket.id}`);
  await expect(page.getByText('Biletul te așteaptă până la')).toBeVisible();
});
