import type { Page } from '@playwright/test';
import { buyTicket } from '../../support/new-ticket.ts';
import { saveCard } from '../../support/saved-cards.ts';
import { isFullRun } from '../../support/full-run.ts';
import { expect, test } from '../../support/signed-in.ts';
import { cards } from '../../steps/payment/card-payment.ts';
import { showPage } from '../../steps/screens.ts';
import { test as visitorTest } from '../../support/test.ts';

interface Focus {
  readonly name: string;
  readonly isSeen: boolean;
  readonly isInView: boolean;
  /** True if the control belongs to the page itself, not the shell around it. */
  readonly isInPage: boolean;
  /** True if nothing has the focus, so the walk is over. */
  readonly isNowhere: boolean;
}

/** Returns the focused control and whether its focus is visible. */
async function focused(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A field shows focus on its frame, a checkbox on the box next to the hidden input.
    const bearers = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
    ];
    const isSeen = bearers.some((bearer) => {
      if (!bearer) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const box = element.getBoundingClientRect();
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
      isSeen,
      isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      isInPage: element.closest('main') !== null,
      isNowhere: element === document.body,
    };
  });
}

/**
 * Walks through a page with Tab. It must reach every control in reading order, with visible focus.
 * @param start where the walk starts; controls before it are checked on other pages
 */
async function walkByTab(page: Page, path: string, start: 'body' | 'main' = 'body'): Promise<void> {
  await showPage(page, path);
  // The page's own controls, with one radio button per group.
  const stops = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select'),
      ].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [tabindex="-1"], input[type=radio]:not(:checked)'),
      ).length,
  );
  const seen: string[] = [];
  await page.locator(start).evaluate((element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus();
    element.removeAttribute('tabindex');
  });
  let inPage = 0;
  for (let presses = 0; presses < stops + 40; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen, isInView, isInPage, isNowhere } = await focused(page);
    if (isNowhere || (start === 'main' && !isInPage)) break;
    seen.push(name);
    if (isInPage) inPage += 1;
    if (isSeen && isInView) continue;
    // Waits for elements that slide in.
    await expect
      .soft(async () => expect(await focused(page)).toMatchObject({ name, isSeen: true, isInView: true }))
      .toPass({ timeout: 15_000 });
  }
  expect.soft(inPage, `${path}: ${seen.join(' | ')}`).toBeGreaterThanOrEqual(stops);
}

visitorTest('everything on the signed-out pages is reached by Tab and seen to be', async ({ page }) => {
  for (const path of [
    '/auth/sign-in',
    '/auth/registration',
    '/auth/forgot-password',
    '/terms-and-conditions',
  ]) {
    await walkByTab(page, path);
  }
});

test('everything on the pages of the account is reached by Tab and seen to be', async ({ page, player }) => {
  expect(player.user.isEmailVerified).toBe(true);
  for (const place of [
    '',
    '/change-password',
    '/language',
    '/devices',
    '/qr-codes/add-qr-code',
    '/cards',
    '/add-new-card',
    '/delete-account',
    '/user-manual',
  ]) {
    // All of them have the same shell.
    await walkByTab(page, `/user/account${place}`, isFullRun || place === '' ? 'body' : 'main');
  }
});

test('a ticket is paid by the keyboard: the cards by arrows, the button by Enter', async ({
  page,
  stack,
  player,
}) => {
  await saveCard(stack, player, cards.mastercard);
  await saveCard(stack, player, cards.accepted);
  const ticket = await buyTicket(stack, player);
  await walkByTab(page, `/user/account/cards/${ticket.id}`, isFullRun ? 'body' : 'main');
  const radio = (name: string) => page.getByRole('radio', { name });
  await radio('Visa 4242').focus();
  await page.keyboard.press('ArrowDown');
  await expect(radio('Mastercard 4444')).toBeChecked();
  await expect(radio('Mastercard 4444')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radio('Alt card')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /^Plătește/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Biletul tău e gata.' })).toBeVisible();
  await expect(page.getByText('Mastercard 4444').first()).toBeVisible();
});
