import type { SavedCardRow } from '../store/saved-card-table.ts';

/** A saved card as the merchant sees it: the token to charge it by, and what a person knows it by. */
export function savedCardView(row: SavedCardRow) {
  return {
    token: row.token,
    brand: row.brand,
    last4: row.last4,
    expiryMonth: row.expiryMonth,
    expiryYear: row.expiryYear,
    fingerprint: row.fingerprint,
  };
}
