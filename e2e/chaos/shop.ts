import { randomUUID } from 'node:crypto';
import type { NotificationMode } from '../support/card-provider.ts';
import { callAs, type CardErrand } from './errand.ts';
import type { FaultKind } from './fault-kinds.ts';
import { lookAtTicket } from './look-at-ticket.ts';
import { openInTwoTabs, openPage, replacePage } from './open-pages.ts';
import { deskOf, type Page } from './page.ts';
import type { CardPlay } from './purchase-plan.ts';
import { payWithSavedCard } from './saved-cards.ts';

/**
 * Buys and pays by card as the plan says. Whatever is answered that a person should not get is written down as a surprise.
 * @param beforePaying awaited between the page and the card
 */
export async function shop(errand: CardErrand, beforePaying: () => Promise<void>): Promise<void> {
  const { plan, tally } = errand;
  const ticketId = await buy(errand);
  if (ticketId === null) return;
  if (plan.habit === 'gives-up-before-page') return tally.add('given-up');
  if (plan.habit === 'saved-card' || plan.habit === 'saved-card-in-two-tabs') {
    const outcome = await payWithSavedCard(errand, ticketId);
    if (outcome === 'paid' && plan.looks) await lookAtTicket(errand, ticketId);
    // another card, on the page, after a saved one that was refused
    if (outcome !== 'declined') return;
  }
  const pages = await openPages(errand, ticketId);
  await beforePaying();
  if (plan.habit === 'gives-up-on-page') return tally.add('given-up');
  let isPaid = false;
  for (const page of pages) isPaid = (await payOnPage(errand, page, plan.cards)) || isPaid;
  if (!isPaid && plan.comesBack) {
    const page = await openPage(errand, ticketId, 'success');
    if (page !== null) isPaid = await payOnPage(errand, page, ['good']);
  }
  if (isPaid && plan.looks) await lookAtTicket(errand, ticketId);
}

async function buy(errand: CardErrand): Promise<string | null> {
  const { plan, diary, tally } = errand;
  const request = { body: plan.order, idempotencyKey: randomUUID() };
  const isDouble = plan.habit === 'double-click';
  if (isDouble) tally.add('bought-twice-at-once');
  const answers = await Promise.all(
    Array.from({ length: isDouble ? 2 : 1 }, () => callAs(errand, 'buyTicket', request)),
  );
  const tickets = answers.filter(({ status }) => status === 200).map(({ data }) => data.gameTicket);
  for (const { id: ticketId, totalBani } of tickets) diary.bought.push({ ticketId, totalBani });
  for (const { status, errorCode } of answers.filter((answer) => answer.status !== 200)) {
    diary.surprises.push(`a purchase was answered ${status} ${errorCode}`);
  }
  if (new Set(tickets.map(({ id }) => id)).size > 1) diary.surprises.push('a double click bought twice');
  return tickets[0]?.id ?? null;
}

/** The pages on which this person will try to pay. */
async function openPages(errand: CardErrand, ticketId: string): Promise<Page[]> {
  if (errand.plan.habit === 'second-tab') return openInTwoTabs(errand, ticketId);
  const first = await openPage(errand, ticketId, 'success');
  if (first === null) return [];
  return errand.plan.habit === 'second-tab-elsewhere' ? replacePage(errand, ticketId, first) : [first];
}

/** @returns whether the provider took the money, or is about to */
async function payOnPage(
  { world, plan, tally }: CardErrand,
  page: Page,
  cards: readonly CardPlay[],
): Promise<boolean> {
  const { checkoutId } = page;
  const desk = deskOf(world, page);
  await desk.chooseNotifications(checkoutId, plan);
  tally.addIfAny(faultOfMode[plan.notifications]);
  for (const play of cards) {
    const times = plan.habit === 'submits-twice' ? 2 : 1;
    if (times === 2) tally.add('paid-twice-at-once');
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => desk.submitCard(checkoutId, play)),
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
