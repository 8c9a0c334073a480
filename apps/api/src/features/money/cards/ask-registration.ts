import { queueTime } from '../../../platform/clock.ts';
import { ProviderUnavailable, savedCardsOf, type ProviderCardSetup } from '../providers/index.ts';
import { enqueueAsking, scheduleAsking } from './asking-schedule.ts';
import type { Cards } from './cards.ts';
import {
  findOpenRegistrations,
  findRegistration,
  updateRegistration,
  type CardSetup,
} from './registration-table.ts';
import { settleRegistration } from './settle-registration.ts';

/** A request for a page may still be on its way for so long after the page would have closed. */
const lostRequestMs = 60_000;

/**
 * Asks the provider about an open registration, and again after growing waits until it is settled: this is what heals a lost
 * notification.
 */
export function pollCardSetup(cards: Cards): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock, log } = cards;
  return async (payload) => {
    const key = { playerId: String(payload['playerId']), cardSetupId: String(payload['cardSetupId']) };
    const registration = await findRegistration(database, key);
    if (registration?.status !== 'open') return;
    await updateRegistration(database, registration, { polled_at: clock.now() });
    try {
      await refreshRegistration(cards, registration);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, cardSetupId: key.cardSetupId }, 'the provider could not be asked');
    }
    await database.transaction().execute(async (transaction) => {
      const after = await findRegistration(transaction, key);
      if (after?.status === 'open') await scheduleAsking(transaction, cards, after);
    });
  };
}

/**
 * Brings an open registration to what its provider knows now.
 * @throws {ProviderUnavailable}
 */
export async function refreshRegistration(cards: Cards, registration: CardSetup): Promise<void> {
  const { database, clock } = cards;
  const told = await findAtProvider(cards, registration);
  const settle = (state: Pick<ProviderCardSetup, 'status' | 'failureCode' | 'card'>) =>
    database
      .transaction()
      .execute((transaction) => settleRegistration(transaction, cards, registration, state));
  if (told !== null) {
    await settle(told);
    return;
  }
  const providerNow = queueTime(clock, clock.now());
  if (providerNow.getTime() <= registration.page_expires_at.getTime() + lostRequestMs) return;
  // the page was never made, and can no longer be
  await settle({ status: 'expired', failureCode: null, card: null });
}

async function findAtProvider(
  { providers }: Cards,
  { provider, provider_reference: reference, card_setup_id: id }: CardSetup,
): Promise<ProviderCardSetup | null> {
  const savedCards = savedCardsOf(providers, provider);
  if (reference !== null) return savedCards.findCardSetup(reference);
  return (await savedCards.findCardSetupsOf(id))[0] ?? null;
}

/** The provider is asked because a player looks, but not more often than this for one registration. */
const leastPauseMs = 3_000;

/** Has the provider asked now about a player's open registrations: the player is looking at the cards. */
export async function askWhetherSaved({ database, clock }: Cards, playerId: string): Promise<void> {
  const now = clock.now();
  const open = await findOpenRegistrations(database, playerId);
  const due = open.filter(
    ({ polled_at: polledAt }) => polledAt === null || now.getTime() - polledAt.getTime() >= leastPauseMs,
  );
  if (due.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    for (const registration of due) {
      await updateRegistration(transaction, registration, { polled_at: now });
      await enqueueAsking(transaction, { clock }, registration);
    }
  });
}
