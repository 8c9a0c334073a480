import { readText, storageKeys, writeText } from '../store/browser-storage.ts';

/**
 * Returns the id of the saved card that pays on the check of a ticket, without the payment-methods
 * screen of specification 4. Null until the player chooses so there; a sign-out forgets it.
 */
export function readDirectCard(): string | null {
  return readText(storageKeys.directCard);
}

/** Stores the player's choice on this device; null opens the payment-methods screen again. */
export function chooseDirectCard(cardId: string | null): void {
  writeText(storageKeys.directCard, cardId);
}
