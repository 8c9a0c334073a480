import { randomUUID } from 'node:crypto';
import type { NotificationMode } from '../../support/card-provider.ts';
import { callAs, isExclusion, type CardContext } from '../environment/task-context.ts';
import type { FaultKind } from '../faults/fault-kinds.ts';
import { lookAtTicket } from './look-at-ticket.ts';
import { openInTwoTabs, openHostedPage, replacePage } from './open-pages.ts';
import { driverOf, type Page } from './page.ts';
import type { CardPlay } from './purchase-plan.ts';
import { payWithSavedCard } from './saved-cards.ts';

/**
 * Buys and pays by card according to the plan. Records unexpected responses as surprises.
 * @param beforePaying awaited after opening the page, before entering the card
 */
export async function buyByCard(context: CardContext, beforePaying: () => Promise<void>): Promise<void> {
  const { plan, tally } = context;
  const ticketId = await buy(context);
  if (ticketId === null) return;
  if (plan.habit === 'gives-up-before-page') return tally.add('given-up');
  if (plan.habit === 'saved-card' || plan.habit === 'saved-card-in-two-tabs') {
    const outcome = await payWithSavedCard(context, ticketId);
    if (outcome === 'paid' && plan.looks) await lookAtTicket(context, ticketId);
    // After a refused saved card, the person enters another card on the page.
    if (outcome !== 'declined') return;
  }
  const pages = await openPages(context, ticketId);
  await beforePaying();
  if (plan.habit === 'gives-up-on-page') return tally.add('given-up');
  let isPaid = false;
  for (const page of pages) isPaid = (await payOnPage(context, page, plan.cards)) || isPaid;
  if (!isPaid && plan.comesBack) {
    const page = await openHostedPage(context, ticketId, 'success');
    if (page !== null) isPaid = await payOnPage(context, page, ['good']);
  }
  if (isPaid && plan.looks) await lookAtTicket(context, ticketId);
}

async function buy(context: CardContext): Promise<string | null> {
  const { plan, observations, tally } = context;
  const request = { body: plan.order, idempotencyKey: randomUUID() };
  const isDouble = plan.habit === 'double-click';
  if (isDouble) tally.add('bought-twice-at-once');
  const answers = await Promise.all(
    Array.from({ length: isDouble ? 2 : 1 }, () => callAs(context, 'buyTicket', request)),
  );
  const tickets = answers.filter(({ status }) => status === 200).map(({ data }) => data.gameTicket);
  for (const { id: ticketId, totalBani } of tickets) observations.bought.push({ ticketId, totalBani });
  for (const { status, errorCode } of answers) {
    if (status === 200 || isExclusion(context, errorCode)) continue;
    observations.surprises.push(`a purchase was answered ${status} ${errorCode}`);
  }
  if (new Set(tickets.map(({ id }) => id)).size > 1)
    observations.surprises.push('a double click bought twice');
  return tickets[0]?.id ?? null;
}

/** Returns the pages on which the person will try to pay. */
async function openPages(context: CardContext, ticketId: string): Promise<Page[]> {
  if (context.plan.habit === 'second-tab') return openInTwoTabs(context, ticketId);
  const first = await openHostedPage(context, ticketId, 'success');
  if (first === null) return [];
  return context.plan.habit === 'second-tab-elsewhere' ? replacePage(context, ticketId, first) : [first];
}

/** @returns true if the provider has charged the card or will soon */
async function payOnPage(
  { environment, plan, tally }: CardContext,
  page: Page,
  cards: readonly CardPlay[],
): Promise<boolean> {
  const { checkoutId } = page;
  const driver = driverOf(environment, page);
  await driver.chooseNotifications(checkoutId, plan);
  tally.addIfAny(faultOfMode[plan.notifications]);
  for (const play of cards) {
    const times = plan.habit === 'submits-twice' ? 2 : 1;
    if (times === 2) tally.add('paid-twice-at-once');
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => driver.submitCard(checkoutId, play)),
    );
    if (outcomes.every((outcome) => outcome === 'closed')) return false;
    tally.addIfAny(faultOfCard[play]);
    if (outcomes.some((outcome) => outcome === 'succeeded' || outcome === 'processing')) return true;
  }
  return false;
}

const faultOfMode: Record<NotificationMode, FaultKind | null> = {
  normal: null,
  twice: 'notified-twice',
  late: 'notified-late',
  never: 'never-notified',
  'out-of-order': 'notified-out-of-order',
  'badly-signed': 'badly-signed',
};

const faultOfCard: Record<CardPlay, FaultKind | null> = {
  good: null,
  declined: 'card-declined',
  'no-funds': 'no-funds',
  'challenge-approved': null,
  'challenge-refused': 'challenge-refused',
  slow: 'slow-bank',
};
