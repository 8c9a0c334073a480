import type { Page } from '@playwright/test';
import { isFullRun } from '../../support/full-run.ts';
import { acceptTerms } from '../../steps/auth.ts';
import { beAtProvider, continueWith, newEmail } from '../../steps/federated.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/test.ts';

/** The campaign in specification 9. The stack's own clock is long after it. */
const specialDraw = {
  id: 'special-draw-2024-09-15',
  until: '2024-09-15T15:00:00+03:00',
  drawDay: '2024-09-15',
  heading: 'Două extrageri într-o singură zi',
  lead: 'Fiecare joc are și o extragere suplimentară.',
  extraPrizes: [
    { gameCode: 'loto-6-49', name: 'Loto 6/49', amountBani: 20_000_000 },
    { gameCode: 'joker', name: 'Joker', amountBani: 10_000_000 },
    { gameCode: 'loto-5-40', name: 'Loto 5/40', amountBani: 5_000_000 },
  ],
  prices: [
    { code: 'loto-6-49', name: 'Loto 6/49', priceBani: 1400, drawCount: 2 },
    { code: 'joker', name: 'Joker', priceBani: 1200, drawCount: 2 },
    { code: 'loto-5-40', name: 'Loto 5/40', priceBani: 800, drawCount: 2 },
    { code: 'noroc', name: 'Noroc', priceBani: 300, drawCount: 1 },
    { code: 'noroc-plus', name: 'Noroc Plus', priceBani: 200, drawCount: 1 },
    { code: 'super-noroc', name: 'Super Noroc', priceBani: 100, drawCount: 1 },
  ],
  note: 'Fiecare variantă validată participă la ambele extrageri.',
};

/** Serves the campaigns that the server would return at the given time. */
async function serveCampaignAt(page: Page, serverTime: string): Promise<void> {
  await page.route('**/loto/campaigns', async (route) =>
    route.fulfill({ json: { success: true, data: { campaigns: [specialDraw], serverTime } } }),
  );
}

const modal = (page: Page) => page.getByRole('dialog', { name: 'Informare', exact: true });

test('Informare is there at 14:59 in Bucharest, and closed once and for all', async ({ page }) => {
  await serveCampaignAt(page, '2024-09-15T14:59:00+03:00');
  await page.goto('/welcome');
  await expect(modal(page)).toBeVisible();
  const rows = await modal(page).getByRole('row').allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Joc Premiu în plus Bilet',
    'Loto 6/49 200.000 lei 14 lei 2 extrageri',
    'Joker 100.000 lei 12 lei 2 extrageri',
    'Loto 5/40 50.000 lei 8 lei 2 extrageri',
  ]);
  await expect(modal(page)).toContainText(/Noroc 3\slei, Noroc Plus 2\slei, Super Noroc 1\sleu\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await modal(page).getByRole('button', { name: 'Închide', exact: true }).click();
  await expect(modal(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('staticPageClosed'))).toBe(specialDraw.id);
  if (!isFullRun) return;
  const answered = page.waitForResponse('**/loto/campaigns');
  await page.reload();
  await answered;
  await expect(page.getByRole('link', { name: 'Fă-ți cont' })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test('Escape closes it as well', { tag: '@full-run' }, async ({ page }) => {
  await serveCampaignAt(page, '2024-09-15T14:59:00+03:00');
  await page.goto('/welcome');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('staticPageClosed'))).toBe(specialDraw.id);
});

test('a press outside only puts it away until the next visit', { tag: '@full-run' }, async ({ page }) => {
  await serveCampaignAt(page, '2024-09-15T14:59:00+03:00');
  await page.goto('/welcome');
  await expect(modal(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal(page)).toBeHidden();
  await page.reload();
  await expect(modal(page)).toBeVisible();
});

test('at 15:01 it is gone', { tag: '@full-run' }, async ({ page }) => {
  await serveCampaignAt(page, '2024-09-15T15:01:00+03:00');
  const answered = page.waitForResponse('**/loto/campaigns');
  await page.goto('/welcome');
  await answered;
  await expect(page.getByRole('link', { name: 'Fă-ți cont' })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test('the acceptances go first', { tag: '@full-run' }, async ({ page }) => {
  await serveCampaignAt(page, '2024-09-15T14:59:00+03:00');
  await page.goto('/auth/sign-in');
  await continueWith(page, 'Google');
  await beAtProvider(page, { email: newEmail() });
  await expect(page).toHaveURL('/user/home');
  await expect(page.getByRole('dialog', { name: 'Acorduri platforma' })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await acceptTerms(page);
  await expect(modal(page)).toBeVisible();
});
