import { expect, type Locator, type Page } from '@playwright/test';
import type { StackAddress } from './stack-address.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screen-checks.ts';

/** Opens a screen of the office, signed in as an operator with a demo key. */
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
  page.locator('summary', { hasText: new RegExp(`^${operator.toLowerCase()}$`) });

/** Checks an office screen: its heading is visible, axe reports nothing, and everything fits. */
export async function expectGoodOfficeScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Signs the shown facts. The button works once there was time to read them. */
export async function signAction(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Semnează cu cheia ta' }).click();
}

/** Does the same with only the keyboard. The button already has the focus. */
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
