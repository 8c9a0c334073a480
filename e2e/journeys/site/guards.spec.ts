import { expect as baseExpect, test as visitorTest } from '../../support/test.ts';
import { goWithin } from '../../steps/screens.ts';
import { isFullRun } from '../../support/full-run.ts';
import { expect, test } from '../../support/signed-in.ts';
import type { Page } from '@playwright/test';

/**
 * Paths and the pages to which they lead. A visitor who is redirected to the splash automatically
 * continues to the welcome page.
 */
type Table = readonly (readonly [path: string, end: string | RegExp])[];

/**
 * Returns one path per final page and one that isn't redirected, for the short run, which loads
 * only the first ones. The player's `decide-access.test.ts` covers the rest for every kind of
 * person.
 */
function oneOfEach(table: Table): Table {
  const endOf = ([path, end]: Table[number]) => (path === end ? 'open' : end);
  return table.filter((row, index) => table.findIndex((other) => endOf(other) === endOf(row)) === index);
}

async function expectEnds(page: Page, table: Table): Promise<void> {
  for (const [path, end] of isFullRun ? table : oneOfEach(table)) {
    if (isFullRun || page.url() === 'about:blank') await page.goto(path);
    else await goWithin(page, path);
    await baseExpect(page, `from ${path}`).toHaveURL(end);
    await baseExpect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
}

const welcome = /\/welcome(-splash)?$/;
const unknownTicket = '00000000-0000-4000-8000-000000000000';

visitorTest(
  'a visitor sees what is public and is sent to the welcome page from the rest',
  async ({ page }) => {
    await expectEnds(page, [
      ['/', welcome],
      ['/welcome', '/welcome'],
      ['/auth', '/auth'],
      ['/auth/sign-in', '/auth/sign-in'],
      ['/auth/registration/prieten7', '/auth/registration/prieten7'],
      ['/payment/success', '/payment/success'],
      [`/payment-failure/${unknownTicket}`, `/payment-failure/${unknownTicket}`],
      ['/account/verification', welcome],
      ['/auth/forgot-password', '/auth/forgot-password'],
      // No code was requested, so /auth/login leads to sign-in. No code was entered correctly
      // either.
      ['/auth/login', '/auth/sign-in'],
      ['/forgot-password/verification', '/auth/sign-in'],
      ['/auth/reset-password', '/auth/forgot-password'],
      ['/process', welcome],
      ['/user', welcome],
      ['/user/home', welcome],
      ['/user/home/game/buy', welcome],
      ['/user/home/game/buy/payment-methods', welcome],
      ['/card-add/success', '/card-add/success'],
      ['/card-add/failure', '/card-add/failure'],
      ['/user/history', welcome],
      ['/ticket/list', welcome],
      ['/user/account/player-profile', welcome],
      ['/user/account/change-password', welcome],
      ['/user/account/qr-codes/add-qr-code', welcome],
      ['/user/account/cards', welcome],
      [`/user/account/cards/${unknownTicket}`, welcome],
      ['/user/account/add-new-card', welcome],
      ['/user/account/cookie-policy', welcome],
      ['/no-such-page', '/no-such-page'],
    ]);
  },
);

visitorTest(
  'a visitor who waits for a code may type it in, and nothing else',
  { tag: '@full-run' },
  async ({ page }) => {
    await page.goto('/welcome');
    await page.evaluate(() => localStorage.setItem('registrationEmail', 'cineva@exemplu.ro'));
    await expectEnds(page, [
      ['/account/verification', '/account/verification'],
      ['/user/home', welcome],
    ]);
  },
);

visitorTest(
  'a visitor who requested a code of a forgotten password may type it in',
  { tag: '@full-run' },
  async ({ page }) => {
    await page.goto('/welcome');
    await page.evaluate(() => localStorage.setItem('forgotPasswordEmail', 'cineva@exemplu.ro'));
    await expectEnds(page, [
      ['/forgot-password/verification', '/forgot-password/verification'],
      ['/auth/reset-password', '/auth/forgot-password'],
    ]);
  },
);

test('a player is sent home from what is for visitors', async ({ page }) => {
  await expectEnds(page, [
    ['/', '/user/home'],
    ['/welcome', '/user/home'],
    ['/auth/sign-in', '/user/home'],
    ['/auth/registration', '/user/home'],
    ['/auth/forgot-password', '/user/home'],
    ['/auth/reset-password', '/user/home'],
    ['/forgot-password/verification', '/user/home'],
    ['/process', '/user/home'],
    ['/terms-and-conditions', '/terms-and-conditions'],
    ['/account/verification', '/user/home'],
    ['/user', '/user/home'],
    ['/user/history', '/user/history'],
    ['/ticket/list', '/ticket/list'],
    // There is no ticket, so there's nothing to buy.
    ['/user/home/game/buy', '/user/home/game/add-lottery-ticket'],
    ['/user/history/game/buy', '/user/history/game/add-lottery-ticket'],
    // There is no ticket that could be paid.
    ['/user/home/game/buy/payment-methods', '/user/home'],
    ['/user/history/game/buy/payment-methods', '/user/home'],
    [`/user/account/cards/${unknownTicket}`, `/user/account/cards/${unknownTicket}`],
  ]);
});

test.describe('without a profile', { tag: '@full-run' }, () => {
  test.use({ hasProfile: false });

  test('a player who wants to buy is sent to the profile, with a warning', async ({ page }) => {
    for (const path of ['/user/home/game/buy', '/user/history/game/buy']) {
      await page.goto(path);
      await expect(page).toHaveURL('/user/account/player-profile');
      await expect(page.getByText('Completează-ți profilul ca să poți cumpăra bilete.')).toBeVisible();
    }
    await expectEnds(page, [
      ['/user/home', '/user/home'],
      ['/user/home/game/add-lottery-ticket', '/user/home/game/add-lottery-ticket'],
    ]);
  });
});
