import { expect, test } from '../support/test.ts';

test('nothing moves when the font comes', { tag: '@full-run' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/auth/sign-in', { waitUntil: 'domcontentloaded' });
  // the ways in that depend on the server have come
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main > *, main form > *')].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      }),
    );
  const before = await places();
  release();
  await page.waitForFunction(() => document.fonts.check('16px "Archivo Variable"', 'aș'));
  expect(await places()).toEqual(before);
});
