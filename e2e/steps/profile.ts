import type { Page } from '@playwright/test';
import { completeProfile } from '../support/new-player.ts';

/** Fills in the whole profile as a person would. */
export async function fillProfile(page: Page): Promise<void> {
  const { firstName, lastName, birthDate, phone, county, city, street, postalCode } = completeProfile;
  const [year = '', month = '', day = ''] = birthDate.split('-');
  await page.getByLabel('Prenume').fill(firstName);
  await page.getByLabel('Nume de familie').fill(lastName);
  await page.getByLabel('Zi', { exact: true }).fill(day);
  await page.getByLabel('Lună').fill(month);
  await page.getByLabel('An', { exact: true }).fill(year);
  await page.getByLabel('Telefon').fill(phone);
  await page.getByLabel('Județ').selectOption(county);
  await page.getByLabel('Localitate').fill(city);
  await page.getByLabel('Stradă și număr').fill(street);
  await page.getByLabel('Cod poștal').fill(postalCode);
}
