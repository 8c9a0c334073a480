import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

/** The provider's test cards, named after the bank's response (apps/sandbox). */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  mastercard: '5555 5555 5555 4444',
  /** Can be saved but is refused when charged. */
  declinedOnceSaved: '4000 0000 0000 0341',
  /** The bank takes some seconds to respond. */
  slow: '4000 0000 0000 0077',
} as const;

/** Goes to the provider's page from the checkout or from any page with a payable ticket. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plătește/ }).click();
  await expectProviderPage(page);
}

/** Expects the provider's page with the card form. */
export async function expectProviderPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Plată cu cardul' })).toBeVisible();
}

/** Fills in and submits the card on the provider's page. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Numărul cardului').fill(card);
  await page.getByLabel('Expiră (LL/AA)').fill('09/30');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Numele de pe card').fill('IOANA MARINESCU');
  await page.getByRole('button', { name: /^Plătește/ }).click();
}

/** Expects the page of a successful payment and returns the ticket's id from its URL. */
export async function expectPaid(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Biletul tău e gata.' })).toBeVisible();
  return ticketIdIn(page);
}

/** Returns the ticket's id at the end of the URL. */
export function ticketIdIn(page: Page): string {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return id;
}
