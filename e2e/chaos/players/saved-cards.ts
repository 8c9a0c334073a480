import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callAs, isExclusion, type CardContext } from '../environment/task-context.ts';
import { driverOf, pageOf } from './page.ts';
import type { SavedCardPlay } from './purchase-plan.ts';

/**
 * How long a player waits for a card to appear in their list: as long as for an answer, since a
 * slow machine queries the provider late.
 */
const appearMs = 120_000;

/** The last digits by which a player knows a saved card. */
const lastDigits: Record<SavedCardPlay, readonly string[]> = {
  good: ['4242'],
  'declined-later': ['0341'],
  'challenge-approved': ['3155'],
  slow: ['0077'],
};

/**
 * What came of a saved card: paid, or about to be; refused; or the ticket can no longer be paid.
 */
export type SavedCardOutcome = 'paid' | 'declined' | 'over';

/**
 * Pays a ticket with the saved card of the plan, from one tab or two, and saves that card first
 * when the player has none such.
 */
export async function payWithSavedCard(context: CardContext, ticketId: string): Promise<SavedCardOutcome> {
  const { plan, tally, observations } = context;
  const card = await savedCard(context);
  if (card === null) {
    observations.surprises.push('a saved card does not appear in the list');
    return 'over';
  }
  const isTwice = plan.habit === 'saved-card-in-two-tabs';
  if (isTwice) tally.add('saved-card-charged-twice-at-once');
  const outcomes = await Promise.all(
    Array.from({ length: isTwice ? 2 : 1 }, () => charge(context, ticketId, card)),
  );
  if (outcomes.includes('paid')) return 'paid';
  if (!outcomes.includes('declined')) return 'over';
  tally.add('saved-card-declined');
  return 'declined';
}

async function charge(context: CardContext, ticketId: string, card: string): Promise<SavedCardOutcome> {
  const { environment, observations } = context;
  const { status, errorCode, data } = await callAs(context, 'checkout', {
    id: ticketId,
    idempotencyKey: randomUUID(),
    body: {
      card,
      successUrl: `${environment.playerUrl}/payment/success/${ticketId}`,
      failedUrl: `${environment.playerUrl}/payment/failure/${ticketId}`,
    },
  });
  if (status === 200) {
    const page = pageOf(environment, data.paymentUrl);
    if (page !== null) {
      observations.pages.push({ ticketId, ...page });
      await driverOf(environment, page).approveCharge(page.checkoutId);
    }
    return 'paid';
  }
  if (errorCode === 'CARD_DECLINED') return 'declined';
  if (errorCode !== 'TICKET_NOT_PAYABLE' && !isExclusion(context, errorCode)) {
    observations.surprises.push(`a checkout with a saved card was answered ${status} ${errorCode}`);
  }
  return 'over';
}

/**
 * @returns the id of the plan's card, which is saved if it is not yet; null when it does not appear
 */
async function savedCard(context: CardContext): Promise<string | null> {
  const { environment, plan } = context;
  const known = await findCard(context);
  if (known !== null) return known;
  const answer = await callAs(context, 'addCard', {
    idempotencyKey: randomUUID(),
    body: {
      successUrl: `${environment.playerUrl}/card-add/success`,
      failedUrl: `${environment.playerUrl}/card-add/failure`,
    },
  });
  if (answer.status !== 200) return null;
  const page = pageOf(environment, answer.data.paymentUrl);
  if (page === null) return null;
  await driverOf(environment, page).saveCard(page.checkoutId, plan.savedCard);
  const until = Date.now() + appearMs;
  while (Date.now() < until) {
    const found = await findCard(context);
    if (found !== null) return found;
    await wait(500);
  }
  return null;
}

async function findCard(context: CardContext): Promise<string | null> {
  const { status, data } = await callAs(context, 'listCards', {});
  const known = lastDigits[context.plan.savedCard];
  return status === 200 ? (data.userCardList.find(({ last4 }) => known.includes(last4))?.id ?? null) : null;
}
