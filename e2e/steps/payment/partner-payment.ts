import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

/** Expects the partner's payment page, whose URL identifies the payment but not the player. */
export async function expectPartnerPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Plată din portofel' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
}

/** Goes to the partner's page from the checkout or from any page with a payable ticket. */
export async function goToPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plătește/ }).click();
  await expectPartnerPage(page);
}

/** Answers on the partner's page. */
export async function answerAtPartner(page: Page, answer: 'pay' | 'cancel' | 'decline'): Promise<void> {
  const names = { pay: /^Plătește/, cancel: 'Renunță', decline: 'Respinge plata' };
  await page.getByRole('button', { name: names[answer] }).click();
}
