import { registerPlayer } from '../../support/new-player.ts';
import { buyTicket } from '../../support/new-ticket.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test('a player without tickets is led to the games', async ({ page }) => {
  await page.goto('/user/history');
  await expectGoodScreen(page, 'Biletele tale');
  await page.getByRole('link', { name: 'Alege un joc' }).click();
  await expect(page).toHaveURL(/\/user\/(home|history)/);
});

test('the list shows ten tickets, then ten more', { tag: '@full-run' }, async ({ page, stack, player }) => {
  for (let count = 0; count < 12; count += 1) await buyTicket(stack, player);
  await page.goto('/user/history');
  const tickets = page.getByRole('main').getByRole('listitem');
  await expect(tickets).toHaveCount(10);
  await expect(page.getByText('10 din 12 bilete')).toBeVisible();
  await page.getByRole('button', { name: 'Arată mai multe' }).click();
  await expect(tickets).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Arată mai multe' })).toBeHidden();
  await expectAccessible(page);
});

test('a ticket of another player is not found', { tag: '@full-run' }, async ({ page, stack }) => {
  const theirs = await buyTicket(stack, await registerPlayer(stack));
  await page.goto(`/user/history/ticket-details/${theirs.id}`);
  await expect(page.getByRole('heading', { name: 'Nu am găsit biletul' })).toBeVisible();
  await expectGoodScreen(page, 'Bilet');
});
