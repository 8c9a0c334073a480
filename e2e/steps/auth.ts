import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { fillBirthDate } from './profile.ts';

/** Opens the product. The splash continues automatically. */
export async function openWelcome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL('/welcome');
}

/** Fills in and submits the registration form. */
export async function register(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Parolă', { exact: true }).fill(password);
  await fillBirthDate(page);
  await page.getByRole('button', { name: 'Creează contul' }).click();
}

/** Signs in from the sign-in screen. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Parolă', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click();
}

/** Accepts the terms in the dialog, after an attempt without ticking the box. */
export async function acceptTerms(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Acorduri platforma' });
  const message = modal.getByText('Trebuie acceptați termenii și condițiile.');
  await modal.getByRole('button', { name: 'Accepta' }).click();
  await expect(message).toBeVisible();
  await modal.getByRole('checkbox', { name: 'Accept termenii' }).check();
  await expect(message).toBeHidden();
  await modal.getByRole('button', { name: 'Accepta' }).click();
  await expect(modal).toBeHidden();
}

/** Signs out on the account page, confirms, and waits for the reload. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ieși din cont' }).click();
  // The reload would interrupt the next navigation.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Ieși din cont' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/welcome/);
}
