import type { Transaction } from 'kysely';
import { z } from 'zod';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import {
  firstPollMs,
  isRequestLost,
  pollWhenViewed,
  ProviderUnavailable,
  type ProviderCardSetup,
} from '../providers/index.ts';
import { applyCardSetup } from './apply.ts';
import {
  findCardSetup,
  findCardSetupByReference,
  findOpenCardSetups,
  updateCardSetup,
  type CardSetup,
  type CardSetupKey,
} from './card-setup-table.ts';
import type { Cards } from './cards.ts';

export const pollCardSetupJob = defineJob({
  name: 'poll-card-setup',
  payload: z.object({ playerId: z.uuid(), cardSetupId: z.uuid() }),
  key: ({ cardSetupId }) => cardSetupId,
  lane: 'polls',
});

/** Enqueues a poll of a card setup to run now. */
export async function enqueuePoll(
  queries: Queries,
  { clock }: Pick<Cards, 'clock'>,
  { playerId, cardSetupId }: CardSetupKey,
): Promise<void> {
  const runAt = queueTime(clock, clock.now());
  await enqueue(queries, pollCardSetupJob, { playerId, cardSetupId }, runAt);
}

/**
 * Enqueues the first poll of a card setup in the transaction that inserts it, so that every setup
 * is polled.
 */
export async function enqueueFirstPoll(
  transaction: Queries,
  { clock }: Pick<Cards, 'clock'>,
  key: CardSetupKey,
): Promise<void> {
  const runAt = queueTime(clock, new Date(clock.now().getTime() + firstPollMs));
  await enqueue(transaction, pollCardSetupJob, key, runAt);
}

/** Polls the provider until a card setup ends, in case a notification was lost. */
export function pollCardSetup(cards: Cards): Job {
  const { database, clock, log } = cards;
  return implementJob(pollCardSetupJob, async (key) => {
    const setup = await findCardSetup(database, key);
    if (setup?.status !== 'open') return undefined;
    await updateCardSetup(database, key, { polled_at: clock.now() });
    try {
      await refreshCardSetup(cards, setup);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, cardSetupId: key.cardSetupId }, 'a card setup could not be polled');
    }
    const after = await findCardSetup(database, key);
    return after?.status === 'open' ? 'again' : undefined;
  });
}

/**
 * Updates an open card setup to the status at its provider.
 * @throws {ProviderUnavailable}
 */
export async function refreshCardSetup(cards: Cards, setup: CardSetup): Promise<void> {
  const { database, clock } = cards;
  const known = await findAtProvider(cards, setup);
  // The page doesn't exist, but our request for it may still arrive.
  if (known === null && !isRequestLost(clock, setup.page_expires_at)) return;
  const reported = known ?? { status: 'expired', failureCode: null, card: null };
  const key = { playerId: setup.player_id, cardSetupId: setup.card_setup_id };
  await database.transaction().execute((transaction) => applyCardSetup(transaction, cards, key, reported));
}

async function findAtProvider(
  { providers }: Cards,
  { provider, provider_reference: reference, card_setup_id: id }: CardSetup,
): Promise<ProviderCardSetup | null> {
  const savedCards = providers.savedCardsOf(provider);
  if (reference !== null) return savedCards.findCardSetup(reference);
  return (await savedCards.findCardSetupsOf(id))[0] ?? null;
}

/** Polls a player's open card setups because the player is looking at the list of cards. */
export async function pollOpenCardSetups(cards: Cards, playerId: string): Promise<void> {
  await pollWhenViewed(cards, playerId, {
    find: (queries) => findOpenCardSetups(queries, playerId),
    async poll(transaction, { card_setup_id: cardSetupId }, now) {
      await updateCardSetup(transaction, { playerId, cardSetupId }, { polled_at: now });
      await enqueuePoll(transaction, cards, { playerId, cardSetupId });
    },
  });
}

/**
 * Handles a provider's event about a card setup. A success is applied; any other status may be
 * outdated and triggers a poll.
 * @returns false if the setup isn't ours
 */
export async function handleCardSetupEvent(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock' | 'config' | 'log'>,
  { provider, setup: reported }: { readonly provider: string; readonly setup: ProviderCardSetup },
): Promise<boolean> {
  const setup = await findCardSetupByReference(transaction, { provider, reference: reported.reference });
  if (setup === undefined) return false;
  const key = { playerId: setup.player_id, cardSetupId: setup.card_setup_id };
  if (reported.status === 'succeeded') await applyCardSetup(transaction, cards, key, reported);
  else if (setup.status === 'open') await enqueuePoll(transaction, cards, key);
  return true;
}
