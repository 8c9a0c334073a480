import type { Page } from '@playwright/test';
import { payWithoutPage } from '../support/card-provider.ts';
import type { Player } from '../support/new-player.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import { saveCard } from '../support/saved-cards.ts';
import type { StackAddress } from '../support/stack-address.ts';
import { expect } from '../support/test.ts';
import { cards } from './payment/card-payment.ts';
import { showPage } from './screens.ts';

/** Account pages of every player. The legal texts have a separate journey. */
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

/** A paid and an unpaid ticket, which appear on the screens. */
interface Tickets {
  paid: { id: string };
  unpaid: { id: string };
}

/** Buys a paid and an unpaid ticket for a player, and saves a card. */
export async function fillScreens({
  stack,
  player,
}: {
  stack: StackAddress;
  player: Player;
}): Promise<Tickets> {
  const paid = await buyTicket(stack, player, {
    gameCode: 'joker',
    variants: [{ numbers: [4, 8, 15, 16, 23], jokers: [7] }],
    sideGameNumberCount: 2,
    drawCount: 2,
  });
  await payWithoutPage(stack, await startPayment(stack, player, paid.id));
  const unpaid = await buyTicket(stack, player);
  await saveCard(stack, player, cards.accepted);
  return { paid, unpaid };
}

type Look = (screen: string) => Promise<void>;

/** Opens a page during a walk. */
type Show = (page: Page, path: string) => Promise<void>;

function visiting(page: Page, look: Look, show: Show): Look {
  return async (path) => {
    await show(page, path);
    await look(path);
  };
}

/** Opens and checks the screens on which a player chooses, pays for and follows a ticket. */
export async function visitTicketScreens(
  page: Page,
  { paid, unpaid }: Tickets,
  look: Look,
  show: Show = showPage,
): Promise<void> {
  const visit = visiting(page, look, show);
  await show(page, `/payment-success/${paid.id}`);
  // Until the ticket has loaded, the page says that its payment is being confirmed.
  await expect(page.locator(`a[href="/pdf-viewer?ticket=${paid.id}"]:visible`)).toBeVisible();
  await look(`/payment-success/${paid.id}`);
  // Pages with the same layout aren't adjacent.
  for (const path of [
    '/user/home',
    `/user/history/ticket-details/${paid.id}`,
    '/user/history',
    `/user/history/ticket-details/${unpaid.id}`,
  ])
    await visit(path);
  // Stores the unpaid ticket as if it had been bought in this browser.
  await page.evaluate((ticket) => localStorage.setItem('gameTicket', ticket), JSON.stringify(unpaid));
  await page.reload();
  await visit(`/payment/failure/${unpaid.id}`);
  await visit('/user/home/game/buy/payment-methods');
  await visit(`/user/account/cards/${unpaid.id}`);
  await visit('/user/home/game/add-lottery-ticket');
  // Starts a ticket here, on the way to the checkout.
  await page.getByRole('button', { name: /^(Completează|Fill in) / }).click();
  await expect(page).toHaveURL('/user/home/game/buy');
  await visit('/user/home/game/ticket-number-picker');
  await visit('/user/home/game/buy');
  await visit(`/pdf-viewer?ticket=${paid.id}`);
}

/** Opens the account, every page below it, and the page for an unknown URL. */
export async function visitAccountScreens(page: Page, look: Look, show: Show = showPage): Promise<void> {
  const visit = visiting(page, look, show);
  await visit('/card-add/success');
  await visit('/card-add/failure');
  await visit('/user/account');
  for (const place of accountPlaces) await visit(`/user/account/${place}`);
  await visit('/no-such-page');
}

/** Opens the pages of a visitor who is entering a code. */
export async function visitSignedOutPages(page: Page, look: Look, show: Show = showPage): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('forgotPasswordEmail', 'cineva@exemplu.ro');
    localStorage.setItem('registrationEmail', 'cineva@exemplu.ro');
  });
  for (const path of [
    '/welcome',
    '/auth/sign-in',
    '/auth/registration',
    '/auth/forgot-password',
    '/auth/registration/prieten7',
    '/forgot-password/verification',
    '/account/verification',
  ]) {
    await show(page, path);
    await expect(page).toHaveURL(path);
    await look(path);
  }
}
