import type { Page } from '@playwright/test';
import { test as signedIn } from '../../support/signed-in.ts';
import { expect, test } from '../../support/test.ts';

/** Blocks responses from these URLs until they are released. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the position and height of parts of the page, in px. */
async function placesOf(page: Page, parts: string): Promise<number[][]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      }),
    parts,
  );
}

test('nothing moves when the font comes', { tag: '@full-run' }, async ({ page }) => {
  const release = await hold(page, '**/*.woff2');
  await page.goto('/auth/sign-in', { waitUntil: 'domcontentloaded' });
  // The sign-in methods that depend on the server have appeared.
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  const parts = 'main > *, main form > *';
  const before = await placesOf(page, parts);
  release();
  await page.waitForFunction(() => document.fonts.check('16px "Archivo Variable"', 'aș'));
  expect(await placesOf(page, parts)).toEqual(before);
});

signedIn(
  'at twice the text size the games of home have their places before they come',
  { tag: '@full-run' },
  async ({ page }) => {
    const release = await hold(page, '**/game-types');
    await page.goto('/user/home');
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      await document.fonts.ready;
    });
    await expect(page.locator('article')).toHaveCount(3);
    const parts = 'article';
    const before = await placesOf(page, parts);
    release();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    expect(await placesOf(page, parts)).toEqual(before);
  },
);

test('what a form holds before the app runs stays, also what the browser restored', async ({ page }) => {
  const release = await hold(page, '**/assets/manifest-*.js');
  await page.goto('/auth/sign-in', { waitUntil: 'domcontentloaded' });
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Parolă', { exact: true });
  // A restored form fires no event.
  await email.evaluate((field: HTMLInputElement) => (field.value = 'ana@exemplu.ro'));
  await password.fill('o parola lunga');
  release();
  // The app is running, since the sign-in methods that depend on the server have appeared.
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  await expect(email).toHaveValue('ana@exemplu.ro');
  await expect(password).toHaveValue('o parola lunga');
});
