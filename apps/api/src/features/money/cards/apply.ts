import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { lockPlayer, recordSensitiveChange } from '../../people/accounts/index.ts';
import type { ProviderCardSetup, SetUpCard } from '../providers/index.ts';
import { type CardOwner, type CardSetupEffect, type CardSetupFact, decideCardSetup } from './machine.ts';
import { type CardSetup, type CardSetupKey, lockCardSetup, updateCardSetup } from './card-setup-table.ts';
import type { Cards } from './cards.ts';
import { requestDetach } from './delete-card.ts';
import {
  findSavedCards,
  insertSavedCard,
  lockCardByFingerprint,
  updateSavedCard,
} from './saved-card-table.ts';

/**
 * The status of a card setup as reported by its provider. A setup that the provider doesn't know
 * counts as expired.
 */
type ReportedCardSetup = Pick<ProviderCardSetup, 'status' | 'failureCode' | 'card'>;

/**
 * Sets a card setup to the status that its provider reports; only this function writes that status.
 */
export async function applyCardSetup(
  transaction: Transaction<Tables>,
  cards: Pick<Cards, 'clock' | 'config' | 'log'>,
  key: CardSetupKey,
  reported: ReportedCardSetup,
): Promise<void> {
  // Locks the player first. If two setups succeed at the same time, the second sees the first one's
  // card.
  const hasAccount = await lockPlayer(transaction, key.playerId);
  const setup = await lockCardSetup(transaction, key);
  if (setup === undefined) throw new Error(`There is no card setup ${key.cardSetupId}`);
  const owner = hasAccount ? await findOwner(transaction, setup, reported.card) : null;
  const { changes, effects } = decideCardSetup(setup, factOf(reported, owner));
  await runEffects(transaction, cards, setup, effects);
  if (changes !== null) await updateCardSetup(transaction, key, changes);
}

function factOf({ status, failureCode, card }: ReportedCardSetup, owner: CardOwner | null): CardSetupFact {
  if (status === 'succeeded') return { kind: status, card, owner, newCardId: randomUUID() };
  return { kind: status, failureCode };
}

async function findOwner(
  transaction: Queries,
  { player_id: playerId, provider }: CardSetup,
  card: SetUpCard | null,
): Promise<CardOwner> {
  const same =
    card === null
      ? undefined
      : await lockCardByFingerprint(transaction, { playerId, provider, fingerprint: card.fingerprint });
  const saved = await findSavedCards(transaction, playerId);
  const sameCard =
    same === undefined ? null : { cardId: same.card_id, token: same.token, customer: same.customer };
  return { savedCardCount: saved.length, sameCard };
}

async function runEffects(
  transaction: Queries,
  { clock, config, log }: Pick<Cards, 'clock' | 'config' | 'log'>,
  { player_id: playerId, card_setup_id: cardSetupId, provider, language }: CardSetup,
  effects: readonly CardSetupEffect[],
): Promise<void> {
  const now = clock.now();
  for (const effect of effects) {
    if (effect.kind === 'alert-nameless-card') {
      log.error({ alert: true, cardSetupId }, 'the provider saved a card without naming it');
      continue;
    }
    const key = { playerId, cardId: effect.cardId };
    if (effect.kind === 'insert-card') {
      await insertSavedCard(transaction, { ...key, provider, card: effect.card, now });
      const card = { ...effect.card, card_id: effect.cardId };
      await recordSensitiveChange(transaction, config, { playerId, kind: 'card-saved', card, language, now });
    } else if (effect.kind === 'update-card') {
      await updateSavedCard(transaction, key, effect.card, now);
    } else {
      await requestDetach(transaction, { clock }, key, { ...effect.reference, provider });
    }
  }
}
