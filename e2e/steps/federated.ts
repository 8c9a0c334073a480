import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A person with an account at a provider. */
export interface ProviderPerson {
  email: string;
  name?: string;
  /** True if the provider has verified the e-mail; default true. */
  isVerified?: boolean;
}

/** Returns an unused e-mail address. */
export function newEmail(): string {
  return `furnizor-${randomUUID().slice(0, 8)}@exemplu.ro`;
}

/** Goes to a provider from sign-in or registration. */
export async function continueWith(page: Page, provider: 'Google' | 'Apple'): Promise<void> {
  await page.getByRole('button', { name: `Continuă cu ${provider}` }).click();
  await page.getByRole('heading', { name: `Intră cu un cont ${provider} de probă` }).waitFor();
}

/** Signs in at the provider with a typed identity. */
export async function beAtProvider(
  page: Page,
  { email, name = 'Ilie Moldovan', isVerified = true }: ProviderPerson,
): Promise<void> {
  await page.getByLabel('Adresa de e-mail', { exact: true }).fill(email);
  await page.getByLabel('Numele', { exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'Adresa de e-mail este verificată' }).setChecked(isVerified);
  await page.getByRole('button', { name: 'Continuă cu acest cont' }).click();
}
