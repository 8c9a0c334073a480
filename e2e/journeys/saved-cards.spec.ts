import { booksOf, soldOnce } from '../support/books.ts';
import { buyTicket, ticketsOf } from '../support/new-ticket.ts';
import { saveCard } from '../support/saved-cards.ts';
import { expectAccessible, expectGoodScreen } from '../support/screen-checks.ts';
import { expect, test } from '../support/signed-in.ts';
import { cards, expectPaid, expectProviderPage, payByCard } from '../steps/paying.ts';
import { chooseGame, chooseOwnNumbers, continueToCheck, mark } from '../steps/picker.ts';
import { chooseCard, expectPaymentMethods, pay, saveOnPage } from '../steps/saved-cards.ts';

test('a ticket from the history is paid at once with the saved card; reload and back at every step', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.accepted);
  const ticket = await buyTicket(house, player);
  const details = `/user/history/ticket-details/${ticket.id}`;
  await page.goto(details);
  await pay(page);
  await expectPaymentMethods(page, 'history');
  await expect(page.getByRole('radio', { name: 'Visa 4242' })).toBeChecked();
  await expectGoodScreen(page, 'Cum plătești');
  await page.reload();
  await expectPaymentMethods(page, 'history');
  await page.goBack();
  await expect(page).toHaveURL(details);
  await pay(page);
  await expectPaymentMethods(page, 'history');
  await page.getByRole('button', { name: /^Plătește/ }).dblclick();
  expect(await expectPaid(page)).toBe(ticket.id);
  await expect(page.getByText('Visa 4242').first()).toBeVisible();
  await page.reload();
  await expectPaid(page);
  await page.goBack();
  // the choice of the card is over with the payment
  await expect(page).toHaveURL(details);
  await expect(page.getByRole('main').getByText('Activ', { exact: true })).toBeVisible();
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('bought from home: the bank asks (3-D Secure), is refused, then approved; back and reload buy nothing more', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.challenged);
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
  await mark(page, [5, 12, 18, 27, 33, 46]);
  await continueToCheck(page);
  await pay(page);
  await expectPaymentMethods(page, 'home');
  await page.goBack();
  await expect(page).toHaveURL('/user/home/game/buy');
  await page.reload();
  await pay(page);
  await expectPaymentMethods(page, 'home');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Banca ta îți cere confirmarea' })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expectPaymentMethods(page, 'home');
  await pay(page);
  await page.getByRole('button', { name: 'Refuz' }).click();
  await expectGoodScreen(page, 'Plata nu s-a încheiat');
  await page.reload();
  await pay(page);
  await expectPaymentMethods(page, 'home');
  await pay(page);
  await page.getByRole('button', { name: 'Aprob' }).click();
  const ticketId = await expectPaid(page);
  expect((await ticketsOf(house, player)).map(({ id }) => id)).toEqual([ticketId]);
  expect(await booksOf(house, ticketId)).toEqual(soldOnce);
});

test('a declined card keeps the person there, and another one pays', async ({ page, house, player }) => {
  await saveCard(house, player, cards.mastercard);
  await saveCard(house, player, cards.declinedOnceSaved);
  const ticket = await buyTicket(house, player);
  await page.goto(`/user/history/ticket-details/${ticket.id}`);
  await pay(page);
  await expectPaymentMethods(page, 'history');
  await expect(page.getByRole('radio', { name: 'Visa 0341' })).toBeChecked();
  await pay(page);
  await expect(page.getByText('Banca l-a refuzat adineauri')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectPaymentMethods(page, 'history');
  await expectAccessible(page);
  await pay(page);
  await expect(page.getByText('Alege cu ce plătești.')).toBeVisible();
  await page.reload();
  await expectPaymentMethods(page, 'history');
  await chooseCard(page, 'Mastercard 4444');
  await pay(page);
  expect(await expectPaid(page)).toBe(ticket.id);
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('a bank that takes its time is waited for, also after a reload, and charges once', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.slow);
  const ticket = await buyTicket(house, player);
  await page.goto(`/user/account/cards/${ticket.id}`);
  await pay(page);
  await expect(page).toHaveURL(`/payment/success/${ticket.id}`);
  await page.reload();
  expect(await expectPaid(page)).toBe(ticket.id);
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('with saved cards, another card pays on the provider’s page, also after coming back from it', async ({
  page,
  house,
  player,
}) => {
  await saveCard(house, player, cards.accepted);
  const ticket = await buyTicket(house, player);
  await page.goto(`/user/account/cards/${ticket.id}`);
  await expectGoodScreen(page, 'Cum plătești');
  await chooseCard(page, 'Alt card');
  await pay(page);
  await expectProviderPage(page);
  await page.goBack();
  await expect(page).toHaveURL(`/user/account/cards/${ticket.id}`);
  await page.reload();
  await chooseCard(page, 'Alt card');
  await pay(page);
  await expectProviderPage(page);
  await page.reload();
  await payByCard(page, cards.mastercard);
  expect(await expectPaid(page)).toBe(ticket.id);
  await page.goto(`/user/account/cards/${ticket.id}`);
  await expect(page.getByRole('heading', { name: 'Biletul nu mai așteaptă plata' })).toBeVisible();
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('the first card is saved, after giving up once; the next on the way to a payment; the first is deleted', async ({
  page,
  house,
  player,
}) => {
  await page.goto('/user/account');
  await page.getByRole('link', { name: /^Carduri/ }).click();
  await expectGoodScreen(page, 'Carduri');
  await page.getByRole('link', { name: 'Adaugă un card' }).click();
  await expectGoodScreen(page, 'Adaugă un card');
  await page.reload();
  await page.getByRole('button', { name: 'Mergi la pagina procesatorului' }).click();
  await expect(page.getByRole('heading', { name: 'Salvarea cardului' })).toBeVisible();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expectGoodScreen(page, 'Cardul nu a fost salvat');
  await page.reload();
  await page.getByRole('link', { name: 'Mai încearcă o dată' }).click();
  await page.getByRole('button', { name: 'Mergi la pagina procesatorului' }).click();
  await saveOnPage(page, cards.accepted);
  await expect(page).toHaveURL('/card-add/success');
  await expectGoodScreen(page, 'Cardul e salvat.');
  await page.reload();
  await expect(page.getByText(/plăti cu Visa 4242/)).toBeVisible();
  await page.getByRole('link', { name: 'Vezi cardurile' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa 4242' })).toContainText('Expiră 09/30');

  const ticket = await buyTicket(house, player);
  await page.goto(`/user/history/ticket-details/${ticket.id}`);
  await pay(page);
  await expectPaymentMethods(page, 'history');
  await page.getByRole('link', { name: 'Salvează un card pentru data viitoare' }).click();
  await page.getByRole('button', { name: 'Mergi la pagina procesatorului' }).click();
  await saveOnPage(page, cards.mastercard);
  await page.getByRole('link', { name: 'Continuă plata' }).click();
  await expectPaymentMethods(page, 'history');
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
  await pay(page);
  expect(await expectPaid(page)).toBe(ticket.id);
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('a copied tab pays for the same ticket, once', async ({ page, context, house, player }) => {
  await saveCard(house, player, cards.accepted);
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 5/40');
  await chooseOwnNumbers(page);
  await mark(page, [1, 8, 12, 22, 35]);
  await continueToCheck(page);
  await expect(page.getByRole('button', { name: /^Plătește/ })).toBeEnabled();
  // as the browser copies a tab: with what the tab stores
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
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
