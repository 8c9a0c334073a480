import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callAs, type CardErrand } from './errand.ts';
import { deskOf, pageOf } from './page.ts';
import type { SavedCardPlay } from './purchase-plan.ts';

/** How long somebody waits for a card to appear in their list: as long as for an answer, since a slow machine asks the provider late. */
const appearMs = 120_000;

/** The last digits by which a player knows a saved card: the one of the sandbox, the one of Stripe. */
const lastDigits: Record<SavedCardPlay, readonly string[]> = {
  good: ['4242'],
  'declined-later': ['0341'],
  'challenge-approved': ['3155', '3184'],
  slow: ['0077', '4444'],
};

/** What came of a saved card: paid, or about to be; refused; or the ticket can no longer be paid. */
export type SavedCardOutcome = 'paid' | 'declined' | 'over';

/** Pays a ticket with the saved card of the plan, from one tab or two, and saves that card first when the player has none such. */
export async function payWithSavedCard(errand: CardErrand, ticketId: string): Promise<SavedCardOutcome> {
  const { plan, tally, diary } = errand;
  const card = await savedCard(errand);
  if (card === null) {
    diary.surprises.push('a saved card does not appear in the list');
    return 'over';
  }
  const isTwice = plan.habit === 'saved-card-in-two-tabs';
  if (isTwice) tally.add('saved-card-charged-twice-at-once');
  const outcomes = await Promise.all(
    Array.from({ length: isTwice ? 2 : 1 }, () => charge(errand, ticketId, card)),
  );
  if (outcomes.includes('paid')) return 'paid';
  if (!outcomes.includes('declined')) return 'over';
  tally.add('saved-card-declined');
  return 'declined';
}

async function charge(errand: CardErrand, ticketId: string, card: string): Promise<SavedCardOutcome> {
  const { world, diary } = errand;
  const { status, errorCode, data } = await callAs(errand, 'checkout', {
    id: ticketId,
    idempotencyKey: randomUUID(),
    body: {
      card,
      successUrl: `${world.playerUrl}/payment/success/${ticketId}`,
      failedUrl: `${world.playerUrl}/payment/failure/${ticketId}`,
    },
  });
  if (status === 200) {
    const page = pageOf(world, data.paymentUrl);
    if (page !== null) {
      diary.pages.push({ ticketId, ...page });
      await deskOf(world, page).approveCharge(page.checkoutId);
    }
    return 'paid';
  }
  if (errorCode === 'CARD_DECLINED') return 'declined';
  if (errorCode !== 'TICKET_NOT_PAYABLE') {
    diary.surprises.push(`a checkout with a saved card was answered ${status} ${errorCode}`);
  }
  return 'over';
}

/** @returns the id of the plan's card, which is saved if it is not yet; null when it does not appear */
async function savedCard(errand: CardErrand): Promise<string | null> {
  const { world, plan } = errand;
  const known = await findCard(errand);
  if (known !== null) return known;
  const answer = await callAs(errand, 'addCard', {
    idempotencyKey: randomUUID(),
    body: {
      successUrl: `${world.playerUrl}/card-add/success`,
      failedUrl: `${world.playerUrl}/card-add/failure`,
    },
  });
  if (answer.status !== 200) return null;
  const page = pageOf(world, answer.data.paymentUrl);
  if (page === null) return null;
  await deskOf(world, page).saveCard(page.checkoutId, plan.savedCard);
  const until = Date.now() + appearMs;
  while (Date.now() < until) {
    const found = await findCard(errand);
    if (found !== null) return found;
    await wait(500);
  }
  return null;
}

async function findCard(errand: CardErrand): Promise<string | null> {
  const { status, data } = await callAs(errand, 'listCards', {});
  const known = lastDigits[errand.plan.savedCard];
  return status === 200 ? (data.userCardList.find(({ last4 }) => known.includes(last4))?.id ?? null) : null;
}
