import { expect, type Locator, type Page } from '@playwright/test';
import type { StackAddress } from './stack-address.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-checks.ts';

/** Opens a screen of the office, signed in as an operator by a key of the demonstration. */
export async function enterOffice(
  page: Page,
  { office }: StackAddress,
  operator: 'Ana' | 'Radu',
  path = '/',
): Promise<void> {
  await page.goto(office + path);
  await page.getByRole('button', { name: operator, exact: true }).click();
  await expect(operatorMenu(page, operator)).toBeVisible();
}

/** The menu of the signed-in operator. */
export const operatorMenu = (page: Page, operator: 'Ana' | 'Radu'): Locator =>
  page.locator('summary', { hasText: operator.toLowerCase() });

/** Checks a screen of the office: its heading is visible, axe reports nothing, all of it fits. */
export async function expectGoodOfficeScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Has the shown facts signed. The button works once they can have been read. */
export async function signAction(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Semnează cu cheia ta' }).click();
}

/** Does the same by the keyboard alone: the button has the focus already. */
export async function signActionByKeyboard(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Semnează cu cheia ta' });
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Closes the dialog of an action that has ended. */
export async function closeAction(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
