import type { TFunction } from 'i18next';
import type { SavedCard } from '../../session/calls/card-calls.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { expiryText, isExpired } from './card-expiry.ts';

/** For screen readers and messages: `Visa 4821`. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brand} ${last4}`;
}

/** As shown: `Visa •••• 4821`. */
export function maskedCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brand} ••••\u00a0${last4}`;
}

/** When a card expires, or that it has expired. */
export function expiryLabel(card: SavedCard, t: TFunction): string {
  const date = expiryText(card);
  return isExpired(card, serverNowMs()) ? t('cards.expired', { date }) : t('cards.expires', { date });
}
