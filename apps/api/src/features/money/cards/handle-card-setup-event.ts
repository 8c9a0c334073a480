import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import type { ProviderCardSetup } from '../providers/index.ts';
import { applyCardSetup } from './apply-card-setup.ts';
import { findCardSetupByReference } from './card-setup-table.ts';
import type { Cards } from './cards.ts';
import { enqueuePoll } from './poll-card-setup.ts';

/**
 * Handles an event of a provider about a card setup. A success is believed; about anything else,
 * which may be outdated, the provider is polled.
 * @returns the player whose setup it is; undefined when it is none of ours
 */
export async function handleCardSetupEvent(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock' | 'log'>,
  { provider, setup: reported }: { readonly provider: string; readonly setup: ProviderCardSetup },
): Promise<string | undefined> {
  const setup = await findCardSetupByReference(transaction, { provider, reference: reported.reference });
  if (setup === undefined) return undefined;
  const key = { playerId: setup.player_id, cardSetupId: setup.card_setup_id };
  if (reported.status === 'succeeded') await applyCardSetup(transaction, cards, key, reported);
  else if (setup.status === 'open') await enqueuePoll(transaction, cards, key);
  return key.playerId;
}
