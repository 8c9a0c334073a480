import { createHash } from 'node:crypto';

/** What the bank of a card does when it is to pay. */
type Behaviour = 'pays' | 'asks' | { readonly code: string; readonly declineCode?: string };

export interface TestCard {
  readonly last4: string;
  readonly brand: 'visa' | 'mastercard';
  readonly behaviour: Behaviour;
  /** Whether the bank lets it be saved. */
  readonly canBeSaved: boolean;
}

/**
 * Cards like Stripe's published test cards, by the words that the promises use. Stripe's own card without funds cannot be saved; a person's
 * can, and lack money later.
 */
export const testCards = {
  good: { last4: '4242', brand: 'visa', behaviour: 'pays', canBeSaved: true },
  other: { last4: '4444', brand: 'mastercard', behaviour: 'pays', canBeSaved: true },
  declined: {
    last4: '0002',
    brand: 'visa',
    behaviour: { code: 'card_declined', declineCode: 'generic_decline' },
    canBeSaved: false,
  },
  declinedOnceSaved: {
    last4: '0341',
    brand: 'visa',
    behaviour: { code: 'card_declined', declineCode: 'generic_decline' },
    canBeSaved: true,
  },
  withoutFunds: {
    last4: '9995',
    brand: 'visa',
    behaviour: { code: 'card_declined', declineCode: 'insufficient_funds' },
    canBeSaved: true,
  },
  asking: { last4: '3184', brand: 'visa', behaviour: 'asks', canBeSaved: true },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

export const expiry = { exp_month: 12, exp_year: 2034 };

export function fingerprintOf({ last4 }: TestCard): string {
  return createHash('sha256').update(last4).digest('base64url').slice(0, 16);
}
