import type { Page } from '@playwright/test';
import { expect, test } from '../../support/signed-in.ts';

/** Blocks the scripts of other pages permanently. */
async function holdScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', () => {});
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test('home and the picker are there before their scripts, and nothing of them can be pressed', async ({
  page,
  isMobile,
}) => {
  await page.goto('/user/home');
  // The picker opens for the chosen game.
  await page.getByRole('link', { name: /^Joacă Joker/ }).click();
  await expect(page.locator('[data-number="45"]')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await holdScripts(page);

  await open(page, '/user/home');
  await expect(page.locator('h3', { hasText: '6/49' })).toBeVisible();
  await expect(page.getByText('Jackpot rollover').first()).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  const mainMenu = page.locator('nav[aria-label="Main menu"]').filter({ visible: true });
  await expect(mainMenu).toHaveCount(1);
  // Desktops have the navigation rail instead.
  await expect(page.locator('header').filter({ visible: true })).toHaveCount(isMobile ? 1 : 0);
  await open(page, '/user/home/game/ticket-number-picker');
  if (!isMobile) {
    // The desktop picker has another layout, which is not prerendered.
    await expect(page.locator('.frame main')).toBeVisible();
    return;
  }
  await expect(page.locator('[data-number="45"]')).toBeVisible();
  await expect(page.locator('[data-number="46"]')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  // The picker has no tab bar.
  await expect(mainMenu).toHaveCount(0);
});

test('no game is shown to a player who paused when they were last here, or of whom nothing is known', async ({
  page,
}) => {
  await page.goto('/user/home');
  await expect(page.getByRole('link', { name: /^Joacă/ }).first()).toBeVisible();
  await holdScripts(page);
  for (const pause of [{ kind: 'time-out', startsAt: null, endsAt: null }, undefined]) {
    await page.evaluate((paused) => {
      const stored = JSON.parse(localStorage.getItem('playPause') ?? '{}') as object;
      if (paused === undefined) localStorage.removeItem('playPause');
      else localStorage.setItem('playPause', JSON.stringify({ ...stored, pause: paused }));
    }, pause);
    await open(page, '/user/home');
    await expect(page.locator('.frame main')).toBeVisible();
    await expect(page.locator('h3')).toHaveCount(0);
  }
});
