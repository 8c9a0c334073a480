import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export type Game = 'Loto 6/49' | 'Joker' | 'Loto 5/40';

/** Goes from home to the choice between random and manual numbers of a game. */
export async function chooseGame(page: Page, game: Game): Promise<void> {
  // The games on sale have loaded, so the layout is stable.
  await expect(page.getByRole('link', { name: /^Joacă Loto 6\/49/ })).toBeVisible();
  await page.getByRole('link', { name: 'Bilet la întâmplare' }).click();
  await expect(page).toHaveURL('/user/home/game/add-lottery-ticket');
  await page
    .getByText(game === 'Joker' ? 'Alegi 5 numere din 45' : `din ${game.slice(-2)}`)
    .first()
    .click();
  await expect(page.getByRole('radio', { name: game })).toBeChecked();
}

/** Continues to the slip to choose numbers manually. */
export async function chooseOwnNumbers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aleg numerele mele' }).click();
  await expect(page).toHaveURL('/user/home/game/ticket-number-picker');
}

/** Generates a ticket with this many random variants, which leads to the checkout. */
export async function takeByChance(page: Page, variants: number): Promise<void> {
  const count = page.getByRole('group', { name: 'Câte variante' });
  for (let chosen = 1; chosen < variants; chosen += 1) {
    await count.getByRole('button', { name: 'Mai mult' }).click();
  }
  await page.getByRole('button', { name: new RegExp(`^Completează ${variants} variante`) }).click();
}

/** Goes from home to the checkout of a random ticket, for journeys about later steps. */
export async function takeAnyTicket(page: Page, game: Game): Promise<void> {
  await page.goto('/user/home');
  await page.getByRole('link', { name: new RegExp(`^Joacă (\\S+ )?${game}`) }).click();
  await pickByChance(page);
  await continueToCheck(page);
  await expect(page.getByRole('button', { name: /^Plătește/ })).toBeEnabled();
}

/** Fills the slip's visible variant with random numbers. Home has similar buttons. */
export async function pickByChance(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Alege la întâmplare|La întâmplare)$/ })
    .first()
    .click();
}

/** Returns the visible number grid. */
export function numberField(page: Page): Locator {
  return page.getByRole('group', { name: /^Numere de la 1 la/ });
}

/** Marks numbers by tap or click, depending on the project. */
export async function mark(page: Page, numbers: readonly number[]): Promise<void> {
  const press = await presser(page);
  for (const number of numbers) {
    const cell = numberField(page).getByRole('button', { name: `Numărul ${number}`, exact: true });
    await press(cell);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Marks Jokers by tap or click. */
export async function markJokers(page: Page, jokers: readonly number[]): Promise<void> {
  const press = await presser(page);
  for (const joker of jokers) {
    const cell = page.getByRole('button', { name: `Joker ${joker}`, exact: true });
    await press(cell);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Returns the slip's marked numbers. */
export async function markedNumbers(page: Page): Promise<number[]> {
  const texts = await numberField(page).getByRole('button', { pressed: true }).allTextContents();
  return texts.map(Number);
}

/** Continues to the checkout. */
export async function continueToCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuă' }).click();
}

async function presser(page: Page): Promise<(cell: Locator) => Promise<void>> {
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return async (cell) => (hasTouch ? cell.tap() : cell.click());
}
