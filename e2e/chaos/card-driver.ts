import type { NotificationChoice } from './environment/control.ts';
import type { CardPlay, SavedCardPlay } from './players/purchase-plan.ts';

/**
 * The outcome of a card: the checkout's state, or `closed` when the page accepted no more cards.
 */
export type PayOutcome = 'open' | 'processing' | 'succeeded' | 'failed' | 'closed';

/** A card provider as its pages' visitor uses it, with control over its notifications. */
export interface CardDriver {
  /** Submits a card on a page. */
  submitCard(checkoutId: string, play: CardPlay): Promise<PayOutcome>;
  /** Saves a card on a page. */
  saveCard(cardSetupId: string, play: SavedCardPlay): Promise<void>;
  /** Approves the charge of a saved card at the bank as the person, if the bank requires it. */
  approveCharge(checkoutId: string): Promise<void>;
  /** Sets how the provider notifies us about a page. */
  chooseNotifications(checkoutId: string, choice: NotificationChoice): Promise<void>;
  /** Sends pending notifications now and waits until they are sent. */
  sendWhatWaits(): Promise<void>;
}
