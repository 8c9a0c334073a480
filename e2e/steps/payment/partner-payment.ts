import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

/**
 * The partner's page on which its player pays; its address holds the payment and nothing of the
 * player.
 */
export async function expectPartnerPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Plată din portofel' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
}

/** From the check of the ticket, or wherever it can be paid, to the partner's page. */
export async function goToPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plătește/ }).click();
  await expectPartnerPage(page);
}

/** Answers on the partner's page. */
export async function answerAtPartner(page: Page, answer: 'pay' | 'cancel' | 'decline'): Promise<void> {
  const names = { pay: /^Plătește/, cancel: 'Renunță', decline: 'Respinge plata' };
  await page.getByRole('button', { name: names[answer] }).click();
}
