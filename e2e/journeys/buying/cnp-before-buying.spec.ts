import type { Page } from '@playwright/test';
import {
  cards,
  expectPaid,
  expectProviderPage,
  goToPayment,
  payByCard,
} from '../../steps/payment/card-payment.ts';
import { continueToCheck, pickByChance } from '../../steps/picker.ts';
import { fillProfile } from '../../steps/profile.ts';
import { booksOf, soldOnce } from '../../support/books.ts';
import { ticketsOf } from '../../support/new-ticket.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test as signedIn } from '../../support/signed-in.ts';
import { openThrowawayStack } from '../../support/throwaway-stack.ts';

/** Uses a separate stack that requires the CNP, as in production. */
const test = signedIn.extend({
  // Playwright determines the fixtures that a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  stack: async ({}, use) => {
    const { stack, crashes, close } = await openThrowawayStack(
      'cnp',
      { IDENTITY_CHECK: 'cnp' },
      { servesPlayer: true },
    );
    await use(stack);
    await close();
    expect(crashes).toEqual([]);
  },
  baseURL: async ({ stack }, use) => use(stack.player),
});
test.use({ hasProfile: false });

/** The CNP of the woman born on 17 May 1990 in `fillProfile`. */
const cnp = '2900517123455';
const withWrongDigit = '2900517123454';
/** The CNP of a girl born on 17 May 2010, with a valid checksum. */
const ofAGirl = '6100517123451';

async function give(page: Page, typed: string): Promise<void> {
  await page.getByLabel('CNP').fill(typed);
  await page.getByRole('button', { name: 'Continuă' }).click();
}

test(
  'a newcomer under 18 buys nothing; one of age gives the CNP once, after a wrong one, and buys the first ticket',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await page.goto('/user/home');
    await page.getByRole('link', { name: /^Joacă Loto 6\/49/ }).click();
    await pickByChance(page);
    await continueToCheck(page);

    // With the true date of birth, the profile is refused.
    await expectGoodScreen(page, 'Profilul tău');
    await fillProfile(page);
    await page.getByLabel('An', { exact: true }).fill('2010');
    await page.getByRole('button', { name: 'Salvează și continuă' }).click();
    await expect(page.getByText('Poți juca doar dacă ai cel puțin 18 ani.').first()).toBeVisible();
    await expect(page).toHaveURL('/user/account/player-profile');
    await page.getByLabel('An', { exact: true }).fill('1990');
    await page.getByRole('button', { name: 'Salvează și continuă' }).click();

    await expectGoodScreen(page, 'Verifică biletul');
    await expect(page.getByRole('heading', { name: 'Înainte de primul bilet' })).toBeVisible();
    const pay = page.getByRole('button', { name: /^Plătește/ });
    await expect(pay).toHaveCount(0);
    await give(page, withWrongDigit);
    await expect(page.getByText('Verifică CNP-ul: o cifră nu se potrivește.')).toBeVisible();
    await expectGoodScreen(page, 'Verifică biletul');
    // An invented date of birth doesn't match the child's CNP.
    await give(page, ofAGirl);
    await expect(page.getByText('CNP-ul și data nașterii nu se potrivesc.')).toBeVisible();
    await expect(pay).toHaveCount(0);
    expect(await ticketsOf(stack, player)).toEqual([]);

    await give(page, cnp);
    await expect(page.getByText('Mulțumim. Am notat CNP-ul.')).toBeVisible();
    await expect(page.getByLabel('CNP')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(cnp);
    await goToPayment(page);
    await expectProviderPage(page);
    await payByCard(page, cards.accepted);
    expect(await booksOf(stack, await expectPaid(page))).toEqual(soldOnce);
  },
);
