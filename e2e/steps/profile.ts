import type { Page } from '@playwright/test';
import { completeProfile } from '../support/new-player.ts';

/** Enters the date of birth in the registration or the profile. */
export async function fillBirthDate(page: Page): Promise<void> {
  const [year = '', month = '', day = ''] = completeProfile.birthDate.split('-');
  await page.getByLabel('Zi', { exact: true }).fill(day);
  await page.getByLabel('Lună').fill(month);
  await page.getByLabel('An', { exact: true }).fill(year);
}

/** Fills in the whole profile like a person. */
export async function fillProfile(page: Page): Promise<void> {
  const { firstName, lastName, phone, county, city, street, postalCode } = completeProfile;
  await page.getByLabel('Prenume').fill(firstName);
  await page.getByLabel('Nume de familie').fill(lastName);
  await fillBirthDate(page);
  await page.getByLabel('Telefon').fill(phone);
  await page.getByLabel('Județ').selectOption(county);
  await page.getByLabel('Localitate').fill(city);
  await page.getByLabel('Stradă și număr').fill(street);
  await page.getByLabel('Cod poștal').fill(postalCode);
}
