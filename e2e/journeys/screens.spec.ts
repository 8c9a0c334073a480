import type { Page } from '@playwright/test';
import type { StackAddress } from '../support/stack-address.ts';
import { payWithoutPage } from '../support/card-provider.ts';
import type { Player } from '../support/new-player.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import { saveCard } from '../support/saved-cards.ts';
import { isFullRun } from '../support/full-run.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screen-checks.ts';
import { expect, test } from '../support/signed-in.ts';
import { cards } from '../steps/payment/card-payment.ts';
import { test as visitorTest } from '../support/test.ts';

/** The pages below the account that every player has; the texts have a journey of their own. */
const accountPlaces = [
  'player-profile',
  'change-password',
  'language',
  'devices',
  'passkeys',
  'notifications',
  'qr-codes',
  'qr-codes/add-qr-code',
  'cards',
  'add-new-card',
  'delete-account',
];

/**
 * Opens every main screen of a player who has one paid and one unpaid ticket, and looks at each.
 */
async function visitMainScreens(
  { page, stack, player }: { page: Page; stack: StackAddress; player: Player },
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const paid = await buyTicket(stack, player, {
    gameCode: 'joker',
    variants: [{ numbers: [4, 8, 15, 16, 23], jokers: [7] }],
    sideGameNumberCount: 2,
    drawCount: 2,
  });
  await payWithoutPage(stack, await startPayment(stack, player, paid.id));
  const unpaid = await buyTicket(stack, player);
  await saveCard(stack, player, cards.accepted);
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await look(path);
  };
  await visit(`/payment-success/${paid.id}`);
  await visit(`/payment/failure/${unpaid.id}`);
  await visit('/user/home');
  await visit('/user/history');
  await visit(`/user/history/ticket-details/${paid.id}`);
  await visit(`/user/history/ticket-details/${unpaid.id}`);
  // the ticket that is stored until it is paid, as buying it in this browser would have
  await page.evaluate((ticket) => localStorage.setItem('gameTicket', ticket), JSON.stringify(unpaid));
  await visit('/user/home/game/buy/payment-methods');
  await visit(`/user/account/cards/${unpaid.id}`);
  await visit('/card-add/success');
  await visit('/card-add/failure');
  await visit('/user/account');
  for (const place of accountPlaces) await visit(`/user/account/${place}`);
  await visit('/no-such-page');
  await visit('/user/home/game/add-lottery-ticket');
  // a ticket is begun here, on the way to the slip and the check
  await page.getByRole('button', { name: /^(Alege|Pick) 3 / }).click();
  await expect(page).toHaveURL('/user/home/game/ticket-number-picker');
  await visit('/user/home/game/ticket-number-picker');
  await visit('/user/home/game/buy');
  await visit(`/pdf-viewer?ticket=${paid.id}`);
}

/** The phone is the narrowest one: what fits there fits on the others. */
async function narrow(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
}

/**
 * Dark, so that contrast is checked where it is hardest. The short run sees Romanian, whose words
 * are the longer, on the phone, and English on the desktop; the full run sees both on both.
 */
for (const language of ['ro', 'en'] as const) {
  test(
    `every screen is whole, can be read in the dark theme, and nothing is cut off: ${language}`,
    { tag: language === 'en' ? ['@desktop', '@full-run-on-phone'] : [] },
    async ({ page, stack, player, isMobile }) => {
      await narrow(page, isMobile);
      await page.addInitScript((lang) => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('lang', lang);
      }, language);
      await visitMainScreens({ page, stack, player }, async (screen) => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectWholeTexts(page, language, screen);
        // the short run judges each screen by WCAG once, on the phone
        if (isMobile || isFullRun) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    },
  );
}

/** A text that is missing shows its key, or in English its Romanian letters. */
async function expectWholeTexts(page: Page, language: 'ro' | 'en', screen: string): Promise<void> {
  // names of places and languages stay as they are
  const names = await page.locator('option, label:has-text("Română")').allInnerTexts();
  const words = names.reduce(
    (rest, name) => rest.replace(name, ''),
    await page.getByRole('main').innerText(),
  );
  expect.soft(words, screen).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*/);
  if (language === 'en') expect.soft(words, screen).not.toMatch(/[ățșîâ]/);
}

/** Opens the pages of a visitor. */
async function visitSignedOutPages(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/welcome');
  await page.evaluate(() => {
    localStorage.setItem('forgotPasswordEmail', 'cineva@exemplu.ro');
    localStorage.setItem('registrationEmail', 'cineva@exemplu.ro');
  });
  for (const path of [
    '/welcome',
    '/auth/sign-in',
    '/auth/registration',
    '/auth/registration/prieten7',
    '/auth/forgot-password',
    '/forgot-password/verification',
    '/account/verification',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
}

visitorTest(
  'the signed-out pages can be read in the dark theme, and nothing is cut off, at 320 px on the phone',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await narrow(page, isMobile);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await visitSignedOutPages(page, async () => {
      if (isMobile || isFullRun) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  },
);
