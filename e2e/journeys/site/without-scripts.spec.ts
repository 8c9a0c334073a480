import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

const ro = 'Fără JavaScript poți doar citi paginile de informare.';
const en = 'Without JavaScript you can only read the information pages.';

for (const [path, text] of [
  ['/welcome', ro],
  ['/user/home', ro],
  ['/results?lang=en', en],
  ['/responsible-gambling?lang=en', en],
] as const) {
  test(`${path} says what does not work without scripts`, async ({ page }) => {
    await page.goto(path);
    // Playwright doesn't find text inside `noscript`.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toContain(text);
  });
}
