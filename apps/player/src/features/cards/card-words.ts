import type { TFunction } from 'i18next';
import type { SavedCard } from '../../session/calls/card-calls.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { expiryText, isExpired } from './card-expiry.ts';

/** What a screen reader says of a card, and what a message calls it: `Visa 4821`. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brand} ${last4}`;
}

/** The same for the eye: `Visa •••• 4821`. */
export function maskedCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brand} ••••\u00a0${last4}`;
}

/** Until when a card can be used, or that it cannot any more. */
export function expiryWords(card: SavedCard, t: TFunction): string {
  const date = expiryText(card);
  return isExpired(card, serverNowMs()) ? t('cards.expired', { date }) : t('cards.expires', { date });
}
