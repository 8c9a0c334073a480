import { timeZone } from '@loto/api-contract/product';
import type { SavedCard } from '../../session/calls/card-calls.ts';

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>;

/** The expiry as it is printed on the card: `08/28`. */
export function expiryText({ expiryMonth, expiryYear }: Expiry): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}

/**
 * Whether a card has expired: it can be used to the end of its month, in Bucharest (specification
 * 9).
 */
export function isExpired({ expiryMonth, expiryYear }: Expiry, nowMs: number): boolean {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    nowMs,
  );
  const part = (type: 'year' | 'month') => Number(parts.find((found) => found.type === type)?.value);
  return expiryYear * 12 + expiryMonth < part('year') * 12 + part('month');
}
