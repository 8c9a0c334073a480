import type { Locator, Page } from '@playwright/test';
import { cards, expectPaid, expectProviderPage } from '../../steps/payment/card-payment.ts';
import { markedNumbers, numberField } from '../../steps/picker.ts';
import { expect, test } from '../../support/signed-in.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Presses Tab until the target has the focus, at most as often as one page requires. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

test('by keyboard alone: sign in, pick six numbers, buy, pay with a card, look at the ticket', async ({
  page,
  player,
}) => {
  await page.goto('/auth/sign-in');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(player.email);
  await tabTo(page, page.getByLabel('Parolă', { exact: true }));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/home');

  await tabTo(page, page.getByRole('link', { name: /^Joacă Loto 6\/49/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/home/game/ticket-number-picker');

  // The number grid is a single tab stop; arrow keys move inside it.
  await tabTo(page, numberField(page).getByRole('button', { name: 'Numărul 1', exact: true }));
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Space');
  }
  await expect.poll(() => markedNumbers(page)).toEqual([2, 9, 16, 41, 48, 49]);
  await tabTo(page, page.getByRole('switch', { name: /Noroc/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continuă' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/user/home/game/buy');
  await tabTo(page, page.getByRole('button', { name: /^Plătește/ }));
  await page.keyboard.press('Enter');
  await expectProviderPage(page);
  for (const [label, text] of [
    ['Numărul cardului', cards.accepted],
    ['Expiră (LL/AA)', '09/30'],
    ['CVC', '123'],
    ['Numele de pe card', 'IOANA MARINESCU'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');

  const id = await expectPaid(page);
  await tabTo(page, page.getByRole('link', { name: 'Vezi biletul' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/user/history/ticket-details/${id}`);
  await expect(page.getByText('Activ', { exact: true }).first()).toBeVisible();
});
