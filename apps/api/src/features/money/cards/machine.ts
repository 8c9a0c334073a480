import type { CardReference, ProviderCardSetup, SetUpCard } from '../providers/index.ts';
import type { CardSetup } from './card-setup-table.ts';

type Status = CardSetup['status'];

/** Maximum number of cards per player, which keeps the list short enough for one page. */
export const maxSavedCards = 10;

/**
 * The permitted transitions, as in the table `card_setup_transition`. A card can be saved even
 * after its page failed or expired here. The provider then stores it, so it's added to the player's
 * cards or detached.
 */
export const cardSetupTransitions: Readonly<Record<Status, readonly Status[]>> = {
  open: ['succeeded', 'failed', 'expired'],
  failed: ['succeeded'],
  expired: ['succeeded', 'failed'],
  succeeded: [],
};

/** Why a card that the provider saved is rejected and detached. */
const rejections = { playerLeft: 'player-left', cardsFull: 'cards-full' } as const;

type CardSetupState = Pick<CardSetup, 'status' | 'failure_code'>;

/** The player's state when a card is to be added. */
export interface CardOwner {
  readonly savedCardCount: number;
  /** A saved card with the same provider and fingerprint, if any. */
  readonly sameCard: (CardReference & { readonly cardId: string }) | null;
}

/** What a provider reports about a card setup. */
export type CardSetupFact =
  | { readonly kind: 'open' }
  | { readonly kind: 'failed' | 'expired'; readonly failureCode: string | null }
  | {
      readonly kind: 'succeeded';
      readonly card: SetUpCard | null;
      /** Null when the account was deleted. */
      readonly owner: CardOwner | null;
      /** Id of the card if it isn't saved yet. */
      readonly newCardId: string;
    };

export type CardSetupChanges = Pick<CardSetup, 'status' | 'failure_code'> &
  Partial<Pick<CardSetup, 'card_id'>>;

export type CardSetupEffect =
  | { readonly kind: 'insert-card'; readonly cardId: string; readonly card: SetUpCard }
  | { readonly kind: 'update-card'; readonly cardId: string; readonly card: SetUpCard }
  | { readonly kind: 'detach'; readonly cardId: string; readonly reference: CardReference }
  | { readonly kind: 'alert-nameless-card' };

interface CardSetupDecision {
  readonly changes: CardSetupChanges | null;
  readonly effects: readonly CardSetupEffect[];
}

const unchanged: CardSetupDecision = { changes: null, effects: [] };

/**
 * Decides how a provider's report changes a card setup. A repeated or outdated report changes
 * nothing.
 */
export function decideCardSetup(state: CardSetupState, fact: CardSetupFact): CardSetupDecision {
  if (fact.kind === 'open' || isFinal(state)) return unchanged;
  if (fact.kind !== 'succeeded') {
    return state.status === 'open' ? changed(state, fact.kind, fact.failureCode) : unchanged;
  }
  const { card, owner, newCardId } = fact;
  if (card === null) return { changes: null, effects: [{ kind: 'alert-nameless-card' }] };
  if (owner === null) return rejected(state, rejections.playerLeft, card, newCardId);
  const { sameCard, savedCardCount } = owner;
  if (sameCard !== null) {
    const { cardId, token, customer } = sameCard;
    const replaced = { kind: 'detach', cardId, reference: { token, customer } } as const;
    return {
      ...changed(state, 'succeeded', null, cardId),
      effects: [...(token === card.token ? [] : [replaced]), { kind: 'update-card', cardId, card }],
    };
  }
  if (savedCardCount >= maxSavedCards) return rejected(state, rejections.cardsFull, card, newCardId);
  return {
    ...changed(state, 'succeeded', null, newCardId),
    effects: [{ kind: 'insert-card', cardId: newCardId, card }],
  };
}

/** Reports whether the card was added, or rejected by us. */
function isFinal({ status, failure_code: code }: CardSetupState): boolean {
  return status === 'succeeded' || Object.values<string | null>(rejections).includes(code);
}

function rejected(
  state: CardSetupState,
  failureCode: string,
  { token, customer }: SetUpCard,
  cardId: string,
): CardSetupDecision {
  return {
    ...changed(state, 'failed', failureCode),
    effects: [{ kind: 'detach', cardId, reference: { token, customer } }],
  };
}

function changed(
  { status: from }: CardSetupState,
  status: ProviderCardSetup['status'],
  failureCode: string | null,
  cardId?: string,
): CardSetupDecision {
  if (status !== from && !cardSetupTransitions[from].includes(status)) {
    throw new Error(`A card setup cannot go from ${from} to ${status}`);
  }
  const changes = { status, failure_code: failureCode, ...(cardId === undefined ? {} : { card_id: cardId }) };
  return { changes, effects: [] };
}
