import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { NotificationMode } from '../support/card-provider.ts';
import { callAs, type Errand, type Street } from './errand.ts';
import type { FaultKind, FaultTally } from './fault-kinds.ts';
import type { ChaosPlayer } from './make-players.ts';
import { checkoutIdOf, chooseNotifications, submitCard } from './provider-desk.ts';
import type { CardPlay, PurchasePlan } from './purchase-plan.ts';
import { payWithSavedCard } from './saved-cards.ts';

/** How long somebody stays on the outcome page. */
const lookMs = 12_000;

/**
 * Buys and pays as the plan says. Whatever is answered that a person should not get is written down as a surprise.
 * @param beforePaying awaited between the page and the card
 */
export async function shop(
  street: Street,
  player: ChaosPlayer,
  plan: PurchasePlan,
  beforePaying: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await runErrand({ ...street, player, plan }, beforePaying);
  } catch (error) {
    street.diary.surprises.push(String(error));
  }
}

async function runErrand(errand: Errand, beforePaying: () => Promise<void>): Promise<void> {
  const { plan, tally } = errand;
  const ticketId = await buy(errand);
  if (ticketId === null) return;
  if (plan.habit === 'gives-up-before-page') return tally.add('given-up');
  if (plan.habit === 'saved-card' || plan.habit === 'saved-card-in-two-tabs') {
    const outcome = await payWithSavedCard(errand, ticketId);
    if (outcome === 'paid' && plan.looks) await look(errand, ticketId);
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
  if (isPaid && plan.looks) await look(errand, ticketId);
}

async function buy(errand: Errand): Promise<string | null> {
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
async function openPages(errand: Errand, ticketId: string): Promise<string[]> {
  const { plan, tally, diary } = errand;
  if (plan.habit === 'second-tab') {
    tally.add('checkout-twice');
    const pages = await Promise.all([
      openPage(errand, ticketId, 'success'),
      openPage(errand, ticketId, 'success'),
    ]);
    const open = pages.filter((page) => page !== null);
    if (new Set(open).size > 1) diary.surprises.push('two tabs got two pages with the same way back');
    return open;
  }
  const first = await openPage(errand, ticketId, 'success');
  if (plan.habit !== 'second-tab-elsewhere' || first === null) return first === null ? [] : [first];
  tally.add('page-replaced');
  const second = await openPage(errand, ticketId, 'other-success');
  return second === null ? [first] : [first, second];
}

/** @returns the provider's name of the page, or null when the ticket can no longer be paid */
async function openPage(errand: Errand, ticketId: string, success: string): Promise<string | null> {
  const { world, diary } = errand;
  const answer = await callAs(errand, 'checkout', {
    id: ticketId,
    idempotencyKey: randomUUID(),
    body: {
      successUrl: `${world.playerUrl}/payment/${success}/${ticketId}`,
      failedUrl: `${world.playerUrl}/payment/failure/${ticketId}`,
    },
  });
  if (answer.status === 200) {
    const checkoutId = checkoutIdOf(answer.data.paymentUrl);
    diary.pages.push({ ticketId, checkoutId });
    return checkoutId;
  }
  if (answer.errorCode !== 'TICKET_NOT_PAYABLE') {
    diary.surprises.push(`a checkout was answered ${answer.status} ${answer.errorCode}`);
  }
  return null;
}

/** @returns whether the provider took the money, or is about to */
async function payOnPage(
  { world, plan, tally }: Errand,
  checkoutId: string,
  cards: readonly CardPlay[],
): Promise<boolean> {
  await chooseNotifications(world.providerUrl, checkoutId, plan);
  count(tally, faultOfMode[plan.notifications]);
  for (const play of cards) {
    const times = plan.habit === 'submits-twice' ? 2 : 1;
    if (times === 2) tally.add('paid-twice-at-once');
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => submitCard(world.providerUrl, checkoutId, play)),
    );
    if (outcomes.every((outcome) => outcome === 'closed')) return false;
    count(tally, faultOfCard[play]);
    if (outcomes.some((outcome) => outcome === 'succeeded' || outcome === 'processing')) return true;
  }
  return false;
}

/** Looks at the ticket as the outcome page does, until it says what became of the payment. */
async function look(errand: Errand, ticketId: string): Promise<void> {
  const until = Date.now() + lookMs;
  while (Date.now() < until) {
    const answer = await callAs(errand, 'getTicket', { id: ticketId });
    if (answer.status !== 200) {
      errand.diary.surprises.push(`a ticket was answered ${answer.status} ${answer.errorCode}`);
      return;
    }
    errand.diary.seen.push({ ticketId, status: answer.data.status });
    if (answer.data.status !== 'awaiting-payment') return;
    await wait(1000);
  }
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

function count(tally: FaultTally, kind: FaultKind | null): void {
  if (kind !== null) tally.add(kind);
}
