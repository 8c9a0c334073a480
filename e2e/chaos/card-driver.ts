import type { NotificationChoice } from './environment/control.ts';
import type { CardPlay, SavedCardPlay } from './players/purchase-plan.ts';

/** The outcome of a card: the checkout's state, or `closed` if the page accepted no more cards. */
export type PayOutcome = 'open' | 'processing' | 'succeeded' | 'failed' | 'closed';

/**
 * A card provider from the point of view of a visitor to its pages, plus control over its
 * notifications.
 */
export interface CardDriver {
  /** Submits a card on a page. */
  submitCard(checkoutId: string, play: CardPlay): Promise<PayOutcome>;
  /** Saves a card on a page. */
  saveCard(cardSetupId: string, play: SavedCardPlay): Promise<void>;
  /** Approves the charge of a saved card on the person's behalf, if the bank requires it. */
  approveCharge(checkoutId: string): Promise<void>;
  /** Sets how the provider notifies us about a page. */
  chooseNotifications(checkoutId: string, choice: NotificationChoice): Promise<void>;
  /** Sends pending notifications and waits until they have been sent. */
  sendWhatWaits(): Promise<void>;
}
