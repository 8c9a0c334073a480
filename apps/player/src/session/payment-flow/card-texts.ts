import { bucharestDay } from '@loto/game-rules';
import type { TFunction } from 'i18next';
import type { Answer } from '../api/api.ts';
import { serverNowMs } from '../api/server-clock.ts';

/** A saved card as the provider describes it; its number is never seen. */
export type SavedCard = Answer<'listCards'>['userCardList'][number];

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
  return isCardExpired(card, serverNowMs()) ? t('cards.expired', { date }) : t('cards.expires', { date });
}

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>;

/** The expiry as it is printed on the card: `08/28`. */
export function expiryText({ expiryMonth, expiryYear }: Expiry): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}

/**
 * Whether a card has expired: it can be used to the end of its month, in Bucharest (specification
 * 9).
 */
export function isCardExpired({ expiryMonth, expiryYear }: Expiry, nowMs: number): boolean {
  const [year = 0, month = 0] = bucharestDay(new Date(nowMs)).split('-').map(Number);
  return expiryYear < year || (expiryYear === year && expiryMonth < month);
}

/** The card that is proposed: the newest that can be used. */
export function usableCards(cards: readonly SavedCard[]): SavedCard[] {
  return cards.filter((card) => !isCardExpired(card, serverNowMs()));
}
