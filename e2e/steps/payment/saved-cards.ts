import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

/** Expects the choice of saved cards, which is below home or history. */
export async function expectPaymentMethods(page: Page, area: 'home' | 'history'): Promise<void> {
  await expect(page).toHaveURL(`/user/${area}/game/buy/payment-methods`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cum plătești' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Alt card' })).toBeEnabled();
}

/**
 * Goes from the checkout, which offers a saved card, to the choice of all cards, which places the
 * order.
 */
export async function orderTicket(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Schimbă' })).toBeVisible();
  await pay(page);
}

/**
 * Makes this card the one that pays directly for the next ticket, on the page with the choice of
 * cards.
 */
export async function payDirectlyNextTime(page: Page, card: string): Promise<void> {
  await page
    .getByRole('checkbox', { name: `Data viitoare plătește direct cu ${card}` })
    .check({ force: true });
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plătește/ }).click();
}

/** Chooses a payment method by name: `Visa 4242`, `Alt card`. Its label draws the radio button. */
export async function chooseCard(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check({ force: true });
}

/** Chooses to save another card with the payment, and goes to the provider's page. */
export async function saveWhilePaying(page: Page): Promise<void> {
  await chooseCard(page, 'Alt card');
  await page.getByRole('checkbox', { name: 'Salvează cardul pentru data viitoare' }).check({ force: true });
  await pay(page);
}

/** Goes from the page that explains saved cards to the provider's page. */
export async function goToSaving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mergi la pagina procesatorului' }).click();
}

async function expectSavingPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Salvarea cardului' })).toBeVisible();
}

/** Leaves the provider's page without saving a card. */
export async function giveUpSaving(page: Page): Promise<void> {
  // Earlier pages have buttons with nearly the same name.
  await expectSavingPage(page);
  await page.getByRole('button', { name: 'Renunță', exact: true }).click();
}

/** Fills in and submits the card on the provider's page for saving cards. */
export async function saveOnPage(page: Page, card: string): Promise<void> {
  await expectSavingPage(page);
  await page.getByLabel('Numărul cardului').fill(card);
  await page.getByLabel('Expiră (LL/AA)').fill('09/30');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Numele de pe card').fill('IOANA MARINESCU');
  await page.getByRole('button', { name: 'Salvează cardul' }).click();
}
