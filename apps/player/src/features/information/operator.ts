/**
 * Who operates the product, as the texts name it: in this one place. These are demonstration
 * values; the operator of the product sets the real ones here.
 */
export const operator = {
  name: 'Operator Demonstrativ S.R.L.',
  registrationNumber: 'J00/0000/2026, CUI 00000000',
  licence: '0000/2026',
  address: 'Strada Exemplului nr. 1, București',
  email: 'contact@operator.example',
  dataProtectionEmail: 'date.personale@operator.example',
  phone: '+40 000 000 000',
} as const;
