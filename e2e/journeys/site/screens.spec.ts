import type { Page } from '@playwright/test';
import { isFullRun } from '../../support/full-run.ts';
import { atUsualWidth, expectGoodControls } from '../../support/controls-fit.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNumbersUntranslated,
} from '../../support/screen-checks.ts';
import { expectFocusIsSeen } from '../../support/hidden-focus.ts';
import { expectInPlace } from '../../support/misplaced.ts';
import { expect, test } from '../../support/signed-in.ts';
import { test as visitorTest } from '../../support/test.ts';
import { expectLargeTextFits } from '../../support/text-fit.ts';
import {
  fillScreens,
  visitAccountScreens,
  visitSignedOutPages,
  visitTicketScreens,
} from '../../steps/all-screens.ts';

/** The phone is the narrowest one, so whatever fits there fits on others. */
async function narrow(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
}

/** Returns true if a screen has one column at every width, in a layout that other screens share. */
const isOneColumn = (screen: string) =>
  /\/(change-password|language|passkeys|notifications|add-qr-code|no-such-page|failure|prieten7|forgot-password|verification)$/.test(
    screen,
  );

/**
 * Also checks the desktop layout. The short run opens each screen once, on the phone, and widens it
 * to a desktop if its layout differs there.
 */
async function onDesktopToo(page: Page, screen: string, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (isFullRun || size === null || isOneColumn(screen)) return;
  await page.setViewportSize({ width: 1440, height: 900 });
  await look();
  await page.setViewportSize(size);
}

/**
 * The dark theme is used because contrast is hardest there. The short run checks Romanian, whose
 * texts are longer. The full run checks both languages on phone and desktop.
 */
for (const language of ['ro', 'en'] as const) {
  const tag = language === 'en' ? '@full-run' : [];
  const prepareLook = async (page: Page, isMobile: boolean) => {
    await narrow(page, isMobile);
    await page.addInitScript((lang) => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('lang', lang);
    }, language);
    return (screen: string) => expectGoodScreen(page, language, screen);
  };

  test(
    `every screen of a ticket is whole, can be read in the dark theme, and nothing is cut off: ${language}`,
    { tag },
    async ({ page, stack, player, isMobile }) => {
      const tickets = await fillScreens({ stack, player });
      await visitTicketScreens(page, tickets, await prepareLook(page, isMobile));
    },
  );

  test(
    `every screen of the account is whole, can be read in the dark theme, and nothing is cut off: ${language}`,
    { tag },
    async ({ page, stack, player, isMobile }) => {
      await fillScreens({ stack, player });
      await visitAccountScreens(page, await prepareLook(page, isMobile));
    },
  );
}

test('in forced colours the chosen card has its dot, and a box that is not ticked has no tick', async ({
  page,
  stack,
  player,
}) => {
  const { unpaid } = await fillScreens({ stack, player });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/user/account/cards/${unpaid.id}`);
  const chosen = page.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
  await expect(chosen).toHaveCount(1);
  const [dot, paper] = await chosen
    .locator('> [aria-hidden]')
    .last()
    .evaluate((sign) =>
      [sign, document.body].map(
        (element, place) => getComputedStyle(element, place === 0 ? '::after' : undefined).backgroundColor,
      ),
    );
  expect(dot).not.toBe(paper);
  const box = page.locator('label').filter({ has: page.getByRole('checkbox') });
  await expect(box.locator('svg')).toBeHidden();
  await box.click();
  await expect(box.locator('svg')).toBeVisible();
});

async function expectGoodScreen(page: Page, language: 'ro' | 'en', screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectWholeTexts(page, language, screen);
  await expectNumbersUntranslated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectInPlace(page, screen);
  await expectUsable(page, screen);
  await onDesktopToo(page, screen, async () => {
    await expectInPlace(page, screen);
    await expectNoSidewaysScroll(page);
    await expectLargeTextFits(page, screen);
  });
}

/** Checks use by touch and keyboard, and with large text. */
async function expectUsable(page: Page, screen: string): Promise<void> {
  await atUsualWidth(page, async () => {
    await expectGoodControls(page, screen);
    await expectFocusIsSeen(page, screen);
    await expectLargeTextFits(page, screen);
  });
}

/**
 * Checks that no text is missing. A missing one would show its key or, in English, Romanian
 * letters.
 */
async function expectWholeTexts(page: Page, language: 'ro' | 'en', screen: string): Promise<void> {
  // Names of places and languages aren't translated.
  const names = await page.locator('option, label:has-text("Română")').allInnerTexts();
  const words = names.reduce(
    (rest, name) => rest.replace(name, ''),
    await page.getByRole('main').innerText(),
  );
  expect.soft(words, screen).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*/);
  if (language === 'en') expect.soft(words, screen).not.toMatch(/[ățșîâ]/);
}

visitorTest(
  'the signed-out pages can be read in the dark theme, and nothing is cut off, at 320 px on the phone',
  async ({ page, isMobile }) => {
    await narrow(page, isMobile);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await visitSignedOutPages(page, async (screen) => {
      await expectNumbersUntranslated(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectUsable(page, screen);
      await onDesktopToo(page, screen, () => expectNoSidewaysScroll(page));
    });
  },
);
