const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A brand of cards as people know it; one that is new here stays as Stripe writes it. */
export function cardBrand(brand: string): string {
  return names[brand] ?? brand;
}
