const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the common name of a card brand. Unknown brands stay as Stripe writes them. */
export function cardBrand(brand: string): string {
  return names[brand] ?? brand;
}

/** Stripe's decline codes with an equivalent among our codes. */
const sameMeaning: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
};

/** Returns why a card was declined: the bank's reason if available, otherwise Stripe's. */
export function failureCodeOf(
  error: {
    readonly code?: string | null | undefined;
    readonly decline_code?: string | null | undefined;
  } | null,
): string | null {
  const code = error?.decline_code ?? error?.code ?? null;
  // A decline without a reason gets the most general code.
  if (code === 'generic_decline') return 'card_declined';
  return code === null ? null : (sameMeaning[code] ?? code);
}
