import type { Page } from '@playwright/test';
import { payWithoutPage } from '../support/card-provider.ts';
import type { Player } from '../support/new-player.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import { saveCard } from '../support/saved-cards.ts';
import type { StackAddress } from '../support/stack-address.ts';
import { expect } from '../support/test.ts';
import { cards } from './payment/card-payment.ts';

/** The pages below the account that every player has; the texts have a journey of their own. */
const accountPlaces = [
  'player-profile',
  'change-password',
  'language',
  'devices',
  'passkeys',
  'safer-play',
  'safer-play/summary',
  'safer-play/self-test',
  'notifications',
  'qr-codes',
  'qr-codes/add-qr-code',
  'cards',
  'add-new-card',
  'delete-account',
];

/**
 * Opens every main screen of a player who has one paid and one unpaid ticket, and looks at each.
 */
export async function visitMainScreens(
  { page, stack, player }: { page: Page; stack: StackAddress; player: Player },
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const paid = await buyTicket(stack, player, {
    gameCode: 'joker',
    variants: [{ numbers: [4, 8, 15, 16, 23], jokers: [7] }],
    sideGameNumberCount: 2,
    drawCount: 2,
  });
  await payWithoutPage(stack, await startPayment(stack, player, paid.id));
  const unpaid = await buyTicket(stack, player);
  await saveCard(stack, player, cards.accepted);
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await look(path);
  };
  await visit(`/payment-success/${paid.id}`);
  await visit(`/payment/failure/${unpaid.id}`);
  await visit('/user/home');
  await visit('/user/history');
  await visit(`/user/history/ticket-details/${paid.id}`);
  await visit(`/user/history/ticket-details/${unpaid.id}`);
  // the ticket that is stored until it is paid, as buying it in this browser would have
  await page.evaluate((ticket) => localStorage.setItem('gameTicket', ticket), JSON.stringify(unpaid));
  await visit('/user/home/game/buy/payment-methods');
  await visit(`/user/account/cards/${unpaid.id}`);
  await visit('/card-add/success');
  await visit('/card-add/failure');
  await visit('/user/account');
  for (const place of accountPlaces) await visit(`/user/account/${place}`);
  await visit('/no-such-page');
  await visit('/user/home/game/add-lottery-ticket');
  // a ticket is begun here, on the way to the check
  await page.getByRole('button', { name: /^(Completează|Fill in) / }).click();
  await expect(page).toHaveURL('/user/home/game/buy');
  await visit('/user/home/game/ticket-number-picker');
  await visit('/user/home/game/buy');
  await visit(`/pdf-viewer?ticket=${paid.id}`);
}

/** Opens the pages of a visitor who is at their code. */
export async function visitSignedOutPages(
  page: Page,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await page.goto('/welcome');
  await page.evaluate(() => {
    localStorage.setItem('forgotPasswordEmail', 'cineva@exemplu.ro');
    localStorage.setItem('registrationEmail', 'cineva@exemplu.ro');
  });
  for (const path of [
    '/welcome',
    '/auth/sign-in',
    '/auth/registration',
    '/auth/registration/prieten7',
    '/auth/forgot-password',
    '/forgot-password/verification',
    '/account/verification',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
}
