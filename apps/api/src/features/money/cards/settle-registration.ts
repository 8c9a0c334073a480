import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import type { ProviderCardSetup, SetUpCard } from '../providers/index.ts';
import { enqueueAsking } from './asking-schedule.ts';
import type { Cards } from './cards.ts';
import { haveForgotten } from './forget-card.ts';
import { mostCards } from './max-saved-cards.ts';
import {
  findRegistrationByReference,
  lockRegistration,
  updateRegistration,
  type CardSetup,
} from './registration-table.ts';
import { findSavedCards, insertSavedCard, lockSamePlastic, refreshSavedCard } from './saved-card-table.ts';

type Told = Pick<ProviderCardSetup, 'status' | 'failureCode' | 'card'>;

/** Why a card that the provider saved is not kept; the provider is told to forget it. */
const notKept = { playerLeft: 'player-left', cardsFull: 'cards-full' } as const;

/**
 * Brings a registration to what its provider proved of it, inside one transaction. Saying the same again, or something older, changes
 * nothing. A card that was saved becomes its player's, whatever was said before; of one who has left it is forgotten.
 * @param named the registration as it was found, not locked
 */
export async function settleRegistration(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock' | 'log'>,
  named: Pick<CardSetup, 'player_id' | 'card_setup_id'>,
  told: Told,
): Promise<void> {
  const { player_id: playerId, card_setup_id: cardSetupId } = named;
  // the order in which leaving locks them
  const isHere = await lockPlayer(transaction, playerId);
  const registration = await lockRegistration(transaction, { playerId, cardSetupId });
  if (registration === undefined) throw new Error(`The registration ${cardSetupId} is gone`);
  if (told.status === 'succeeded') {
    if (told.card === null) {
      cards.log.error({ alert: true, cardSetupId }, 'a card was saved that the provider does not name');
      return;
    }
    if (!isFinished(registration))
      await takeCard(transaction, cards, { registration, card: told.card, isHere });
  } else if (told.status !== 'open' && registration.status === 'open') {
    const { status, failureCode } = told;
    await updateRegistration(transaction, registration, { status, failure_code: failureCode });
  }
}

/** Whether its card was dealt with: kept, or not kept for a reason of ours. */
function isFinished({ status, failure_code: code }: CardSetup): boolean {
  return status === 'succeeded' || Object.values<string | null>(notKept).includes(code);
}

interface Taken {
  readonly registration: CardSetup;
  readonly card: SetUpCard;
  readonly isHere: boolean;
}

async function takeCard(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock'>,
  { registration, card, isHere }: Taken,
): Promise<void> {
  const { player_id: playerId, provider } = registration;
  const cardId = isHere ? await keepCard(transaction, cards, registration, card) : null;
  if (cardId !== null) {
    const saved = { status: 'succeeded', failure_code: null, card_id: cardId } as const;
    await updateRegistration(transaction, registration, saved);
    return;
  }
  await haveForgotten(transaction, cards, { playerId, cardId: randomUUID() }, { ...card, provider });
  const failureCode = isHere ? notKept.cardsFull : notKept.playerLeft;
  await updateRegistration(transaction, registration, { status: 'failed', failure_code: failureCode });
}

/** @returns the card's id, which stays the same for the same plastic; null when the player has as many as can be had */
async function keepCard(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock'>,
  { player_id: playerId, provider }: CardSetup,
  { token, customer, fingerprint, ...card }: SetUpCard,
): Promise<string | null> {
  const row = {
    player_id: playerId,
    card_id: randomUUID(),
    provider,
    token,
    customer,
    fingerprint,
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    created_at: cards.clock.now(),
  };
  const others = await findSavedCards(transaction, playerId);
  const isKnown = others.some((one) => one.provider === provider && one.fingerprint === fingerprint);
  if (!isKnown && others.length >= mostCards) return null;
  if (!isKnown && (await insertSavedCard(transaction, row))) return row.card_id;

  const same = await lockSamePlastic(transaction, row);
  // deleted in this moment
  if (same === undefined) return (await insertSavedCard(transaction, row)) ? row.card_id : null;
  const key = { playerId, cardId: same.card_id };
  if (same.token !== token) await haveForgotten(transaction, cards, key, same);
  const { player_id: _player, card_id: _card, provider: _provider, fingerprint: _plastic, ...newer } = row;
  await refreshSavedCard(transaction, key, newer);
  return same.card_id;
}

/**
 * Takes what a provider told of a registration by itself: a success is believed, about anything else the provider is asked.
 * @returns the player whose it is, if it is one of ours
 */
export async function handleCardSetupEvent(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock' | 'log'>,
  { provider, told }: { provider: string; told: ProviderCardSetup },
): Promise<string | undefined> {
  const registration = await findRegistrationByReference(transaction, {
    provider,
    reference: told.reference,
  });
  if (registration === undefined) return undefined;
  if (told.status === 'succeeded') await settleRegistration(transaction, cards, registration, told);
  else if (registration.status === 'open') {
    await enqueueAsking(transaction, cards, registration);
  }
  return registration.player_id;
}
