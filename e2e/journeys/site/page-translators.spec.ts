import type { Page } from '@playwright/test';
import { expectPaid, cards, goToPayment, payByCard } from '../../steps/payment/card-payment.ts';
import { continueToCheck, mark, markedNumbers } from '../../steps/picker.ts';
import { openPdf, shownText } from '../../steps/tickets.ts';
import { expectNumbersUntranslated } from '../../support/screen-checks.ts';
import { test as signedOut } from '../../support/test.ts';
import { expect, test } from '../../support/signed-in.ts';
import type { Translator } from '../../support/translator.ts';

interface Draw {
  salesCloseAt: string;
}
interface Sales {
  serverTime: string;
  gameTypes?: { code: string; nextDraw: Draw | null; closedDraw: Draw | null }[];
  gamePeriods?: { gameCode: string; nextDraws: Draw[] }[];
  gamePeriod?: { gameCode: string; nextDraws: Draw[] };
}

/**
 * Time until sales close in the responses of {@link closeSalesSoon}, in milliseconds. It's shorter
 * than the app's request timeout: the page's clock jumps by this much, and a pending request must
 * not time out.
 */
const leftMs = 25_000;

const afterClose = (serverTime: string) => new Date(Date.parse(serverTime) + leftMs + 1000).toISOString();

/**
 * Makes the sales of Loto 6/49 close soon after the page has requested them.
 * @returns a function that closes them while pages stay open
 */
async function closeSalesSoon(page: Page): Promise<() => Promise<void>> {
  let closeAt: string | undefined;
  let areClosed = false;
  await page.clock.install();
  await page.route(/\/(?:game-types|game-period)$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Sales };
    const { serverTime, gameTypes = [], gamePeriods = [], gamePeriod } = answer.data;
    closeAt ??= new Date(Date.parse(serverTime) + leftMs).toISOString();
    for (const game of gameTypes.filter(({ code }) => code === 'loto-6-49')) {
      const draw = game.nextDraw && { ...game.nextDraw, salesCloseAt: closeAt };
      Object.assign(game, areClosed ? { nextDraw: null, closedDraw: draw } : { nextDraw: draw });
    }
    // The page's clock was advanced; the server's time would reset it.
    if (areClosed) Object.assign(answer.data, { serverTime: afterClose(serverTime) });
    const periods = [...gamePeriods, ...(gamePeriod === undefined ? [] : [gamePeriod])];
    for (const period of periods.filter(({ gameCode }) => gameCode === 'loto-6-49')) {
      period.nextDraws = areClosed
        ? []
        : period.nextDraws.slice(0, 1).map((draw) => ({ ...draw, salesCloseAt: closeAt ?? '' }));
    }
    await route.fulfill({ response, json: answer });
  });
  return async () => {
    areClosed = true;
    await page.clock.fastForward(leftMs + 1000);
  };
}

/** Navigates from home to the slip of Loto 6/49. */
async function openPicker(page: Page): Promise<void> {
  await page.goto('/user/home');
  await page.getByRole('link', { name: /^Joacă Loto 6\/49/ }).click();
  await expect(page).toHaveURL('/user/home/game/ticket-number-picker');
  // Home stays visible until the slip appears, and also counts down.
  await expect(page.locator('[data-number="49"]')).toBeVisible();
}

for (const translator of ['wraps texts', 'rewrites digits'] as const satisfies Translator[]) {
  test.describe(`a translator that ${translator}`, () => {
    test.use({ translator });

    test('breaks no page whose sales close while it is open', async ({ page }) => {
      const closeSales = await closeSalesSoon(page);
      await page.goto('/user/home');
      const main = page.getByRole('main');
      await expect(main.getByText('Mai ai')).toBeVisible();
      const picker = await page.context().newPage();
      const closeSalesThere = await closeSalesSoon(picker);
      await openPicker(picker);
      await expect(picker.getByText('Mai ai').filter({ visible: true })).toBeVisible();

      await closeSales();
      await expect(main.getByText('Vânzarea s-a închis').first()).toBeVisible();
      await expect(main.getByText('Mai ai')).toHaveCount(0);
      await closeSalesThere();
      await expect(picker.getByRole('status').filter({ hasText: 'Vânzarea s-a închis' })).toBeVisible();
      await expect(picker.getByRole('button', { name: 'Continuă' })).toBeDisabled();
      for (const each of [page, picker]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('breaks no page from the picker to the paid ticket', async ({ page }) => {
      await openPicker(page);
      await mark(page, [3, 11, 19]);
      await expect(page.getByText('3/6').filter({ visible: true })).toBeVisible();
      // Within words, the translator uses its own digits.
      await expect(page.getByText(/^Mai alege [3٣] numere$/).filter({ visible: true })).toBeVisible();
      await mark(page, [24, 37, 42]);
      await expect(page.getByText('6/6').filter({ visible: true })).toBeVisible();
      expect(await markedNumbers(page)).toEqual([3, 11, 19, 24, 37, 42]);
      await continueToCheck(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Verifică biletul' })).toBeVisible();
      await expectNumbersUntranslated(page);
      await goToPayment(page);
      await payByCard(page, cards.accepted);
      await expectPaid(page);
      await page.getByRole('link', { name: 'Vezi biletul' }).click();
      await expect(shownText(page, /^649-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/)).toBeVisible();
      await openPdf(page);
    });
  });
}

signedOut.describe('a page that was translated before the app takes it over', () => {
  signedOut.use({ translator: 'wraps texts' });

  signedOut('keeps its theme, and works', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    // The app starts after the press. If it replaced the page in the middle of a press, the press
    // would be lost.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/welcome');
    await page.getByRole('button', { name: /^EN, / }).click();
    press();
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
