import { booksOf, soldOnce } from '../support/books.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import { expectAccessible, expectGoodScreen } from '../support/screen-checks.ts';
import { expect, test } from '../support/signed-in.ts';
import { cards, expectPaid, expectProviderPage, goToPayment, payByCard } from '../steps/paying.ts';

test('after a declined card and giving up, the ticket is paid from the failure page', async ({
  page,
  house,
  player,
}) => {
  const ticket = await buyTicket(house, player);
  await page.goto(`/user/history/ticket-details/${ticket.id}`);
  await expect(page.getByText('Biletul te așteaptă până la')).toBeVisible();
  await goToPayment(page);
  await expectAccessible(page);
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Banca a refuzat cardul care se termină în 0002.');
  await page.getByRole('button', { name: 'Renunță' }).click();

  await expect(page).toHaveURL(`/payment/failure/${ticket.id}`);
  await expectGoodScreen(page, 'Plata nu s-a încheiat');
  await expect(page.getByText('Nu ți-am luat niciun ban.')).toBeVisible();
  await goToPayment(page);
  await payByCard(page, cards.accepted);
  expect(await expectPaid(page)).toBe(ticket.id);
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('a card without money is refused, another one pays', async ({ page, house, player }) => {
  const ticket = await buyTicket(house, player);
  await page.goto(await startPayment(house, player, ticket.id));
  await payByCard(page, cards.withoutFunds);
  await expect(page.getByRole('alert')).toContainText('Cardul care se termină în 9995 nu are bani destui.');
  await payByCard(page, cards.accepted);
  expect(await expectPaid(page)).toBe(ticket.id);
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});

test('the bank asks first (3-D Secure): refused, then approved', async ({ page, house, player }) => {
  const ticket = await buyTicket(house, player);
  await page.goto(await startPayment(house, player, ticket.id));
  await payByCard(page, cards.challenged);
  await expect(page.getByRole('heading', { name: 'Banca ta îți cere confirmarea' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refuz' }).click();
  await expectProviderPage(page);
  await expect(page.getByRole('alert')).toContainText('nu a fost aprobată');
  await payByCard(page, cards.challenged);
  await page.getByRole('button', { name: 'Aprob' }).click();
  expect(await expectPaid(page)).toBe(ticket.id);
  expect(await booksOf(house, ticket.id)).toEqual(soldOnce);
});
