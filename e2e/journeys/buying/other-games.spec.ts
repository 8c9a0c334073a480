import { expectPaid, goToPayment } from '../../steps/payment/card-payment.ts';
import {
  chooseGame,
  chooseOwnNumbers,
  continueToCheck,
  mark,
  markJokers,
  takeByChance,
} from '../../steps/picker.ts';
import { shownText } from '../../steps/tickets.ts';
import { payWithoutPage } from '../../support/card-provider.ts';
import { isFullRun } from '../../support/full-run.ts';
import { ticketsOf } from '../../support/new-ticket.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test('Joker, by hand, with Noroc Plus, for three draws', async ({ page, stack, player }) => {
  await page.goto('/user/home');
  await chooseGame(page, 'Joker');
  await chooseOwnNumbers(page);
  await mark(page, [2, 9, 17, 31, 44]);
  await markJokers(page, [13]);
  await page.getByRole('switch', { name: /Noroc Plus/ }).click();
  const draws = page.getByRole('group', { name: 'Extrageri' }).getByRole('button', { name: 'Mai mult' });
  await draws.click();
  await draws.click();
  await expectGoodScreen(page, /Joker|Alege-ți numerele/);
  await continueToCheck(page);
  await goToPayment(page);
  await expect(page.getByText('30,50 lei').first()).toBeVisible();

  await payWithoutPage(stack, page.url());
  const [ticket] = await ticketsOf(stack, player);
  expect(ticket).toMatchObject({ drawCount: 3, variants: [{ numbers: [2, 9, 17, 31, 44], jokers: [13] }] });
  if (isFullRun) {
    await page.goto(`/payment/success/${ticket?.id}`);
    await expectPaid(page);
  }
  await page.goto(`/user/history/ticket-details/${ticket?.id}`);
  await expectGoodScreen(page, 'Bilet Joker');
  await expect(page.getByRole('heading', { name: 'Extragerile biletului' })).toBeVisible();
  await expect(shownText(page, /^\d{6}$/)).toBeVisible();
});

test('5/40, a combined variant of seven numbers', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 5/40');
  await chooseOwnNumbers(page);
  await page.getByText('Combinată', { exact: true }).click();
  await mark(page, [1, 7, 13, 20, 26, 33, 40]);
  await expect(page.getByText('21 de variante simple').first()).toBeVisible();
  await continueToCheck(page);
  await goToPayment(page);
  await expect(page.getByText('105,50 lei').first()).toBeVisible();
});

test('three variants of 6/49 by chance', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/user/home');
  await chooseGame(page, 'Loto 6/49');
  await takeByChance(page, 3);
  await goToPayment(page);
});
