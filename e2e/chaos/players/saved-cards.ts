import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callAs, isExclusion, type CardContext } from '../environment/task-context.ts';
import { driverOf, pageOf } from './page.ts';
import type { SavedCardPlay } from './purchase-plan.ts';

/**
 * How long a player waits for a card to appear in the list; the same as for a response. On a slow
 * machine, the server queries the provider later. A check at the end shows that no card was lost.
 */
const appearMs = 120_000;

/** The last digits, by which a player recognizes a saved card. */
const lastDigits: Record<SavedCardPlay, readonly string[]> = {
  good: ['4242'],
  'declined-later': ['0341'],
  'challenge-approved': ['3155'],
  slow: ['0077'],
};

/**
 * The outcome of a saved card: charged now or soon, refused, or the ticket can no longer be paid.
 */
export type SavedCardOutcome = 'paid' | 'declined' | 'over';

/**
 * Pays for a ticket with the plan's saved card, from one tab or two. Saves the card first if the
 * player doesn't have it.
 */
export async function payWithSavedCard(context: CardContext, ticketId: string): Promise<SavedCardOutcome> {
  const { plan, tally } = context;
  const card = await savedCard(context);
  if (card === null) return 'over';
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

/** @returns the id of the plan's card, after saving it if necessary; null if it doesn't appear */
async function savedCard(context: CardContext): Promise<string | null> {
  const { environment, plan, observations } = context;
  const known = await findCard(context);
  if ('id' in known) return known.id;
  const answer = await callAs(context, 'addCard', {
    idempotencyKey: randomUUID(),
    body: {
      successUrl: `${environment.playerUrl}/card-add/success`,
      failedUrl: `${environment.playerUrl}/card-add/failure`,
    },
  });
  const page = answer.status === 200 ? pageOf(environment, answer.data.paymentUrl) : null;
  if (page === null) {
    const said = answer.status === 200 ? answer.data.paymentUrl : answer.errorCode;
    observations.surprises.push(`no card could be saved: addCard answered ${answer.status} ${said}`);
    return null;
  }
  await driverOf(environment, page).saveCard(page.checkoutId, plan.savedCard);
  const until = Date.now() + appearMs;
  for (;;) {
    const found = await findCard(context);
    if ('id' in found) return found.id;
    if (Date.now() > until) {
      const { provider, checkoutId } = page;
      const answers = `addCard answered 200 with ${checkoutId} at ${provider}, listCards ${found.listed}`;
      observations.lateCards.push({ checkoutId, answers });
      return null;
    }
    await wait(500);
  }
}

/** @returns the id of the plan's card, or else the listed cards */
async function findCard(
  context: CardContext,
): Promise<{ readonly id: string } | { readonly listed: string }> {
  const { status, data, errorCode } = await callAs(context, 'listCards', {});
  if (status !== 200) return { listed: `${status} ${errorCode}` };
  const known = lastDigits[context.plan.savedCard];
  const found = data.userCardList.find(({ last4 }) => known.includes(last4));
  return found ?? { listed: `[${data.userCardList.map(({ last4 }) => last4).join(' ')}]` };
}
