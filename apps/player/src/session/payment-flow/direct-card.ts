import { readText, storageKeys, writeText } from '../store/browser-storage.ts';

/**
 * Returns the id of the saved card that pays directly from the review of a ticket, without the
 * payment-methods screen of specification 4. Null unless the player has chosen one; a sign-out
 * deletes it.
 */
export function readDirectCard(): string | null {
  return readText(storageKeys.directCard);
}

/** Stores the player's choice on this device. With null, the payment-methods screen opens again. */
export function chooseDirectCard(cardId: string | null): void {
  writeText(storageKeys.directCard, cardId);
}
