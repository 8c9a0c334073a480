import type { Words } from './sheet.ts';

/** Words used in several lists. */
export const paymentStatuses = {
  pending: { ro: 'în curs', en: 'pending' },
  succeeded: { ro: 'reușită', en: 'succeeded' },
  failed: { ro: 'eșuată', en: 'failed' },
  expired: { ro: 'expirată', en: 'expired' },
  'refund-pending': { ro: 'se întoarce', en: 'being refunded' },
  refunded: { ro: 'întoarsă', en: 'refunded' },
} as const satisfies Words;

export const paymentWays = {
  card: { ro: 'card', en: 'card' },
  'saved-card': { ro: 'card salvat', en: 'saved card' },
  'google-pay': { ro: 'Google Pay', en: 'Google Pay' },
  'apple-pay': { ro: 'Apple Pay', en: 'Apple Pay' },
  partner: { ro: 'portofelul partenerului', en: 'partner’s wallet' },
} as const satisfies Words;

export const cardProviders = {
  stripe: { ro: 'Stripe', en: 'Stripe' },
  sandbox: { ro: 'Sandbox', en: 'Sandbox' },
  partner: { ro: 'Partenerul', en: 'Partner' },
} as const satisfies Words;

export const payoutProviders = {
  ...cardProviders,
  bank: { ro: 'Transfer bancar', en: 'Bank transfer' },
  counter: { ro: 'Ghișeu', en: 'Counter' },
} as const satisfies Words;

export const refundReasons = {
  'too-late': { ro: 'a ajuns după închiderea vânzării', en: 'arrived after sales closed' },
  'paid-twice': { ro: 'plătit de două ori', en: 'paid twice' },
  'wrong-amount': { ro: 'altă sumă decât prețul', en: 'a sum other than the price' },
  'ticket-refunded': { ro: 'bilet întors de un operator', en: 'ticket refunded by an operator' },
  'account-deleted': { ro: 'cont șters', en: 'account deleted' },
  'play-paused': { ro: 'jucătorul e în pauză', en: 'the player is on a break' },
  'draw-cancelled': { ro: 'extragere anulată', en: 'draw cancelled' },
  'unknown-charge': { ro: 'încasare fără plată la noi', en: 'charge without a payment here' },
} as const satisfies Words;
