import type { SavedCard } from '../session/payment-flow/card-texts.ts';

/** A card that is valid for years. */
export const visa: SavedCard = {
  id: '0198a1b2-0000-7000-8000-0000000000d1',
  brand: 'Visa',
  last4: '4821',
  expiryMonth: 8,
  expiryYear: 2098,
  isPayoutCard: false,
  createdAt: '2026-11-17T12:00:00+02:00',
};

/** A second valid card. */
export const mastercard: SavedCard = {
  ...visa,
  id: '0198a1b2-0000-7000-8000-0000000000d2',
  brand: 'Mastercard',
  last4: '0937',
};

export const expiredCard: SavedCard = {
  ...visa,
  id: '0198a1b2-0000-7000-8000-0000000000d3',
  last4: '1111',
  expiryYear: 2024,
};
