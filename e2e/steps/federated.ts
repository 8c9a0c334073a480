import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A person with an account at a provider. */
export interface ProviderPerson {
  email: string;
  name?: string;
  /** Whether the provider says that the e-mail is theirs; true if left out. */
  isVerified?: boolean;
}

/** An unused e-mail. */
export function newEmail(): string {
  return `furnizor-${randomUUID().slice(0, 8)}@exemplu.ro`;
}

/** Leaves for a provider from sign-in or registration. */
export async function continueWith(page: Page, provider: 'Google' | 'Apple'): Promise<void> {
  await page.getByRole('button', { name: `Continuă cu ${provider}` }).click();
  await page.getByRole('heading', { name: `Intră cu un cont ${provider} de probă` }).waitFor();
}

/** At the provider: an account of one's own, typed in. */
export async function beAtProvider(
  page: Page,
  { email, name = 'Ilie Moldovan', isVerified = true }: ProviderPerson,
): Promise<void> {
  await page.getByLabel('Adresa de e-mail', { exact: true }).fill(email);
  await page.getByLabel('Numele', { exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'Adresa de e-mail este verificată' }).setChecked(isVerified);
  await page.getByRole('button', { name: 'Continuă cu acest cont' }).click();
}
