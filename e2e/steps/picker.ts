import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export type Game = 'Loto 6/49' | 'Joker' | 'Loto 5/40';

/** From home to the choice of a game's ticket: by chance or by hand. */
export async function chooseGame(page: Page, game: Game): Promise<void> {
  // what is on sale has come: nothing on the page moves any more
  await expect(page.getByRole('link', { name: /^Joacă Loto 5\/40/ })).toBeVisible();
  await page.getByRole('link', { name: 'Bilet la întâmplare' }).click();
  await expect(page).toHaveURL('/user/home/game/add-lottery-ticket');
  await page
    .getByText(game === 'Joker' ? 'Alegi 5 numere din 45' : `din ${game.slice(-2)}`)
    .first()
    .click();
  await expect(page.getByRole('radio', { name: game })).toBeChecked();
}

/** On to the slip, to mark the numbers by hand. */
export async function chooseOwnNumbers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aleg numerele mele' }).click();
  await expect(page).toHaveURL('/user/home/game/ticket-number-picker');
}

/** A ticket of so many variants by chance; it leads to the check of the ticket. */
export async function takeByChance(page: Page, variants: number): Promise<void> {
  const count = page.getByRole('group', { name: 'Câte variante' });
  for (let chosen = 1; chosen < variants; chosen += 1) {
    await count.getByRole('button', { name: 'Mai mult' }).click();
  }
  await page.getByRole('button', { name: new RegExp(`^Completează ${variants} variante`) }).click();
}

/**
 * From home to the check of a ticket that chance picks, for journeys that are about what comes
 * after.
 */
export async function takeAnyTicket(page: Page, game: Game): Promise<void> {
  await page.goto('/user/home');
  await page.getByRole('link', { name: new RegExp(`^Joacă ${game}`) }).click();
  await pickByChance(page);
  await continueToCheck(page);
  await expect(page.getByRole('button', { name: /^Plătește/ })).toBeEnabled();
}

/** On the slip: chance picks the numbers of the variant in view. Home has such buttons too. */
export async function pickByChance(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Alege la întâmplare|La întâmplare)$/ })
    .first()
    .click();
}

/** The slip of numbers in sight. */
export function numberField(page: Page): Locator {
  return page.getByRole('group', { name: /^Numere de la 1 la/ });
}

/** Marks numbers by finger or mouse, whichever the project has. */
export async function mark(page: Page, numbers: readonly number[]): Promise<void> {
  const press = await presser(page);
  for (const number of numbers) {
    const cell = numberField(page).getByRole('button', { name: `Numărul ${number}`, exact: true });
    await press(cell);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Marks Jokers by finger or mouse. */
export async function markJokers(page: Page, jokers: readonly number[]): Promise<void> {
  const press = await presser(page);
  for (const joker of jokers) {
    const cell = page.getByRole('button', { name: `Joker ${joker}`, exact: true });
    await press(cell);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
}

/** The numbers that are marked on the slip. */
export async function markedNumbers(page: Page): Promise<number[]> {
  const texts = await numberField(page).getByRole('button', { pressed: true }).allTextContents();
  return texts.map(Number);
}

/** On to the check of the ticket. */
export async function continueToCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuă' }).click();
}

async function presser(page: Page): Promise<(cell: Locator) => Promise<void>> {
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return async (cell) => (hasTouch ? cell.tap() : cell.click());
}
