import type { Page } from '@playwright/test';
import { goWithin } from '../../steps/screens.ts';
import { isFullRun } from '../../support/full-run.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNumbersUntranslated,
} from '../../support/screen-checks.ts';
import { expect as playersExpect, test as playersTest } from '../../support/signed-in.ts';
import { expect, test } from '../../support/test.ts';

const publicPages = {
  '/terms-and-conditions': { ro: 'Termeni și condiții', en: 'Terms and conditions' },
  '/privacy-policy': { ro: 'Politica de confidențialitate', en: 'Privacy policy' },
  '/sales-conditions': { ro: 'Condiții de vânzare', en: 'Conditions of sale' },
  '/responsible-gambling': { ro: 'Joc responsabil', en: 'Safer play' },
  '/delete-account': { ro: 'Ștergerea contului', en: 'Deleting your account' },
} as const;

const accountPages = {
  '/user/account/cookie-policy': { ro: 'Cookie-uri și stocare locală', en: 'Cookies and local storage' },
  '/user/account/user-manual': { ro: 'Cum se folosește', en: 'How it works' },
} as const;

type Pages = Readonly<Record<string, Readonly<Record<'ro' | 'en', string>>>>;

const review = {
  ro: 'nu a fost verificat de un avocat',
  en: 'no lawyer has checked this text',
} as const;

/** Follows a footer link to a public page, starting at the landing page. */
async function followFoot(page: Page, path: string, title: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(path);
}

async function goBackToLanding(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Înapoi', exact: true }).click();
  await expect(page).toHaveURL('/welcome');
}

/**
 * Opens each page in a language and checks that it's complete, fits the screen, and has no
 * violations or text keys. The short run opens public pages from the landing page and goes back.
 */
async function read(page: Page, pages: Pages, language: 'ro' | 'en'): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  await page.setViewportSize({ width: 320, height: 640 });
  const isByFoot = !isFullRun && pages === publicPages;
  if (isByFoot) await page.goto('/welcome');
  for (const [path, titles] of Object.entries(pages)) {
    if (isByFoot) await followFoot(page, path, titles[language]);
    else if (isFullRun || page.url() === 'about:blank') await page.goto(path);
    else await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('lang', language);
    // The how-to pages don't name the lawyers.
    const note = page.getByRole('note');
    if (path.endsWith('user-manual')) await expect(note).toHaveCount(0);
    else await expect(note).toContainText(review[language]);
    const words = await page.getByRole('main').innerText();
    expect.soft(words, path).not.toMatch(/\b(?:information|shell|common)\.\w+/);
    await expectNoSidewaysScroll(page);
    await expectNumbersUntranslated(page);
    await expectAccessible(page);
    if (isByFoot) await goBackToLanding(page);
  }
}

for (const language of ['ro', 'en'] as const) {
  const inFullRun = { tag: language === 'en' ? '@full-run' : [] };

  test(`a visitor reads the public pages, in ${language}`, inFullRun, async ({ page }) => {
    await read(page, publicPages, language);
  });

  playersTest(
    `a player reads the pages of the account, in ${language}`,
    inFullRun,
    async ({ page, player }) => {
      playersExpect(player.user.isEmailVerified).toBe(true);
      await read(page, accountPages, language);
    },
  );
}

test(
  'the landing page leads to each, and back leads to where one came from',
  { tag: '@full-run' },
  async ({ page }) => {
    await page.goto('/welcome');
    for (const [path, titles] of Object.entries(publicPages)) {
      await followFoot(page, path, titles.ro);
      await expect(page.getByRole('heading', { level: 1, name: titles.ro })).toBeVisible();
      await goBackToLanding(page);
    }
  },
);

test(
  'the contents lead to a section, and the way back does not lead through them',
  { tag: '@full-run' },
  async ({ page }) => {
    await page.goto('/welcome');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Condiții de vânzare' }).click();
    const contents = page.getByRole('navigation', { name: 'Cuprins' });
    // Collapsed sections before the text stay closed, even if the app takes over the page in the
    // meantime.
    const follow = async (name: string) => {
      const link = contents.getByRole('link', { name });
      await expect(async () => {
        if (await link.isHidden()) await contents.getByText('Cuprins').click({ timeout: 2000 });
        await link.click({ timeout: 2000 });
      }).toPass();
    };
    await follow('Impozitul');
    const heading = page.getByRole('heading', { level: 2, name: 'Impozitul' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await follow('Prețurile');
    await expect(page.getByRole('heading', { level: 2, name: 'Prețurile' })).toBeFocused();
    await page.getByRole('link', { name: 'Înapoi', exact: true }).click();
    await expect(page).toHaveURL('/welcome');
  },
);

test(
  'a page opened on its own leaves its reader where they are, and leads back to the beginning',
  { tag: ['@full-run', '@as-built'] },
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/sales-conditions#tax', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 2, name: 'Impozitul' });
    await expect(heading).toBeInViewport();
    const back = page.getByRole('link', { name: 'Înapoi', exact: true });
    await back.scrollIntoViewIfNeeded();
    scripts.resolve();
    await expect(heading).toBeFocused();
    await expect(back).toBeInViewport();
    await back.click();
    await expect(page).toHaveURL(/\/welcome/);
  },
);

test('the language switches on the page, without a reload', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/responsible-gambling');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safer play' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Where to find help' })).toBeVisible();
  await page.getByRole('button', { name: 'RO, Română' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Unde ceri ajutor' })).toBeVisible();
});
