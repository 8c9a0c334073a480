import { createHash } from 'node:crypto';

/** The bank's behavior for a card. A card whose charges are refused can still be saved. */
export type CardBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: 'card_declined' | 'insufficient_funds'; canBeSaved: boolean }
  | { kind: 'challenge' }
  | { kind: 'slow' };

/** The names of the test cards. */
export type TestCardName =
  | 'good'
  | 'other'
  | 'declined'
  | 'declinedOnceSaved'
  | 'withoutFunds'
  | 'challenged'
  | 'slow';

/** A test card (never a real one). `number` contains only digits. */
export type TestCard = {
  name: TestCardName;
  number: string;
  brand: 'Visa' | 'Mastercard';
  behaviour: CardBehaviour;
};

/** All cards that the sandbox accepts. */
export const TEST_CARDS: readonly TestCard[] = [
  { name: 'good', number: '4242424242424242', brand: 'Visa', behaviour: { kind: 'accept' } },
  { name: 'other', number: '5555555555554444', brand: 'Mastercard', behaviour: { kind: 'accept' } },
  {
    name: 'declined',
    number: '4000000000000002',
    brand: 'Visa',
    behaviour: { kind: 'refuse', code: 'card_declined', canBeSaved: false },
  },
  {
    name: 'declinedOnceSaved',
    number: '4000000000000341',
    brand: 'Visa',
    behaviour: { kind: 'refuse', code: 'card_declined', canBeSaved: true },
  },
  {
    name: 'withoutFunds',
    number: '4000000000009995',
    brand: 'Visa',
    behaviour: { kind: 'refuse', code: 'insufficient_funds', canBeSaved: true },
  },
  { name: 'challenged', number: '4000002500003155', brand: 'Visa', behaviour: { kind: 'challenge' } },
  { name: 'slow', number: '4000000000000077', brand: 'Visa', behaviour: { kind: 'slow' } },
];

/** Finds a test card by its digits. */
export function testCardOf(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/**
 * Returns a fingerprint that is equal for equal cards; the card number can't be derived from it.
 */
export function fingerprintOf({ number }: TestCard): string {
  return createHash('sha256').update(`test-card ${number}`).digest('hex').slice(0, 32);
}

/** Finds a test card by its fingerprint. */
export function testCardWithFingerprint(fingerprint: string): TestCard | undefined {
  return TEST_CARDS.find((card) => fingerprintOf(card) === fingerprint);
}

/** Returns a card number in groups of four, as printed on cards. */
export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function testCardNumber(name: TestCardName): string {
  return testCardNamed(name).number;
}

/** Finds a test card by its name. */
export function testCardNamed(name: TestCardName): TestCard {
  const card = TEST_CARDS.find((each) => each.name === name);
  if (!card) throw new Error(`There is no test card ${name}`);
  return card;
}

/**
 * Returns true if a card number's check digit is correct (ISO/IEC 7812-1, annex B). Expects only
 * digits.
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** `month` is 1 to 12, `year` has four digits. */
export type CardExpiry = { month: number; year: number };

/** Reports whether a card has expired. */
export function isExpiryPast({ month, year }: CardExpiry, now: number): boolean {
  return Date.UTC(year, month, 1) <= now;
}
