import type { CardReference, ListedEvent, PaymentProvider, RawNotification } from '../payment-provider.ts';

/** Cards by how their bank behaves; every provider has test cards of each kind. */
export type CardKind =
  /** Pays, and so does another one. */
  | 'good'
  | 'other'
  /** Is refused, also when it is to be saved. */
  | 'declined'
  /** Can be saved, and is refused when it is to pay. */
  | 'declinedOnceSaved'
  | 'withoutFunds'
  /** Its bank asks the person. */
  | 'challenged';

/** What can be tried at a provider from here. */
export interface Abilities {
  /** Whether somebody can be had to use its pages and to answer a bank. */
  readonly hasPeople: boolean;
  /** Whether answers can be lost on the way. */
  readonly losesAnswers: boolean;
  /** Whether nobody else makes anything happen there. */
  readonly isAlone: boolean;
  readonly savesCards: boolean;
  /** Whether people pay there by card; at the partner they pay from a wallet. */
  readonly takesCards: boolean;
  /** How long one promise may take; vitest's own limit when absent. */
  readonly timeoutMs?: number;
}

/** A provider, and the world around it. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The same provider, asked with a key that is not ours. */
  readonly stranger: PaymentProvider;
  /**
   * Somebody tries a card on a page, to pay or to save it. On a page the person confirms what their bank asks. Where no cards are taken, the
   * good one stands for a wallet with enough in it.
   */
  readonly tryCard: (
    page: { kind: 'checkout' | 'registration'; id: string },
    card: CardKind,
  ) => Promise<void>;
  /** Somebody answers their bank about a saved card. */
  readonly answerBank: (checkoutId: string, isConfirmed: boolean) => Promise<void>;
  /** A card of a player, saved. */
  readonly savedCard: (card: CardKind) => Promise<CardReference>;
  /** The next request is done, and its answer lost, however often it is repeated at once. */
  readonly loseAnswers: () => void;
  /** An event as the provider would notify it at an instant, signed with our secret or another. */
  readonly notification: (event: ListedEvent, at: Date, secret?: string) => RawNotification;
  /** Waits until the provider finds by our ids what was just made, and lists what just happened. */
  readonly untilFound: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
