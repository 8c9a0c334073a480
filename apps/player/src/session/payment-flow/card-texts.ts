import { bucharestDay } from '@loto/game-rules';
import type { TFunction } from 'i18next';
import type { Answer } from '../api/api.ts';
import { serverNowMs } from '../api/server-clock.ts';

/** A saved card as the provider describes it, without its number. */
export type SavedCard = Answer<'listCards'>['userCardList'][number];

/** Returns a card's name for screen readers and messages: `Visa 4821`. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brand} ${last4}`;
}

/** Returns a card's name for the page: `Visa •••• 4821`. */
export function maskedCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brand} ••••\u00a0${last4}`;
}

/** Returns the text about when a card expires, or that it has expired. */
export function expiryLabel(card: SavedCard, t: TFunction): string {
  const date = expiryText(card);
  return isCardExpired(card, serverNowMs()) ? t('cards.expired', { date }) : t('cards.expires', { date });
}

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>;

/** Returns the expiry as printed on the card: `08/28`. */
export function expiryText({ expiryMonth, expiryYear }: Expiry): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}

/**
 * Reports whether a card has expired. It's valid until the end of its month in Bucharest
 * (specification 9).
 */
export function isCardExpired({ expiryMonth, expiryYear }: Expiry, nowMs: number): boolean {
  const [year = 0, month = 0] = bucharestDay(new Date(nowMs)).split('-').map(Number);
  return expiryYear < year || (expiryYear === year && expiryMonth < month);
}

/** Returns the cards that haven't expired; the first one is preselected. */
export function usableCards(cards: readonly SavedCard[]): SavedCard[] {
  return cards.filter((card) => !isCardExpired(card, serverNowMs()));
}
