import { signIn, signOut } from '../steps/auth.ts';
import { expectGoodScreen } from '../support/screen-checks.ts';
import { expect, test } from '../support/signed-in.ts';

test('a player sets a limit and meets it, then takes a break of 24 hours, and excludes themselves', async ({
  page,
  player,
}) => {
  await page.goto('/user/account');
  await page.getByRole('link', { name: /Joc responsabil Limite/ }).click();
  await expectGoodScreen(page, 'Joc responsabil');
  await expect(page.getByLabel('Pe zi')).toHaveValue('400');
  await page.getByLabel('Pe zi').fill('5');
  await page.getByRole('button', { name: 'Salvează limitele' }).click();
  await expect(page.getByText(/^Mai ai 5,00\slei\.$/)).toBeVisible();

  await page.goto('/user/home/game/add-lottery-ticket');
  await page.getByRole('button', { name: /^Completează/ }).click();
  await expect(page.getByText(/Mai poți cheltui 5,00\slei până joi, 19 noiembrie, 00:00/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Plătește/ })).toHaveCount(0);

  await page
    .getByRole('main')
    .locator('..')
    .getByRole('button', { name: /^Pauză 24 h/ })
    .click();
  await expectGoodScreen(page, 'E pauză');
  await expect(page.getByText('Ești în pauză până joi, 19 noiembrie, 12:', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Acasă' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'E pauză' })).toBeVisible();

  // and then excludes themselves; signing in again shows no game, not even for a moment
  await page.goto('/user/account/safer-play');
  await page.getByRole('button', { name: 'Mă autoexclud' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mă autoexclud' }).click();
  await expect(page.getByText(/^Te-ai exclus de la joc până/)).toBeVisible();
  await page.goto('/user/account');
  // the page reloads itself a moment later, which would end another navigation
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  await reloaded;
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isShown = document.querySelector('main a[href*="/game/"]') !== null;
      if (isShown) document.documentElement.dataset['offered'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/sign-in');
  await signIn(page, player);
  await expectGoodScreen(page, 'Ai ales să nu mai joci');
  await expect(page.locator('html')).not.toHaveAttribute('data-offered');
});
