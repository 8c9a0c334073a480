import type { Locator, Page } from '@playwright/test';
import type { OfficeOperator } from '../support/office-operator.ts';
import { closeAction, signAction, signActionByKeyboard } from '../support/office.ts';
import { expect } from '../support/test.ts';

/** The drawn numbers: in drawing order, the Joker if there is one, and the side game. */
export interface DrawnNumbers {
  readonly numbers: readonly number[];
  readonly joker?: number;
  readonly side: string;
}

/** How a person works: with the mouse or only with the keyboard. */
export type Hand = 'mouse' | 'keyboard';

/** An operator at work. */
export interface AtWork extends OfficeOperator {
  readonly hand: Hand;
}

/** Maximum number of controls on a page. */
const maxTabs = 250;

/** Moves the focus to a control with Tab, like a person without a mouse. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No number of Tabs reaches the control');
}

/** Presses a button or follows a link. */
export async function press({ page, hand }: AtWork, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  if (hand === 'mouse') return control.click();
  await tabTo(page, control);
  return page.keyboard.press('Enter');
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Signs the facts in the open dialog with the passkey, and waits for the outcome. */
export async function sign({ page, hand }: AtWork, done: string | RegExp): Promise<void> {
  await (hand === 'mouse' ? signAction(page) : signActionByKeyboard(page));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Semnează cu cheia ta' })).toBeHidden();
  await expect(dialog.getByText(done).first()).toBeVisible();
}

/** Closes the dialog of an action that has ended. */
export async function close({ page, hand }: AtWork): Promise<void> {
  if (hand === 'mouse') return closeAction(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Închide' })).toBeVisible();
  await page.keyboard.press('Escape');
  return expect(page.getByRole('dialog')).toBeHidden();
}

/** The highest number of a field, after which the focus moves on automatically. */
interface Fields {
  readonly max: number;
  readonly jokerMax?: number;
}

/** Types a result into its fields, starting with the first. Complete fields pass the focus on. */
export async function typeResult(
  { page, hand }: AtWork,
  { numbers, joker, side }: DrawnNumbers,
  { max, jokerMax = 0 }: Fields,
): Promise<void> {
  const first = page.getByRole('textbox', { name: 'numărul 1', exact: true });
  if (hand === 'mouse') await first.click();
  else await tabTo(page, first);
  const type = async (number: number, highest: number) => {
    await page.keyboard.type(String(number));
    // Another digit could follow.
    if (number < 10 && number * 10 <= highest) await page.keyboard.press('Tab');
  };
  for (const number of numbers) await type(number, max);
  if (joker !== undefined) await type(joker, jokerMax);
  await page.keyboard.type(side);
}
