import { createHash } from 'node:crypto';

/** What the bank does with a card. One that it refuses to charge may be saved all the same. */
export type CardBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: 'card_declined' | 'insufficient_funds'; canBeSaved: boolean }
  | { kind: 'challenge' }
  | { kind: 'slow' };

/** What tests call a card by. */
export type TestCardName =
  | 'good'
  | 'other'
  | 'declined'
  | 'declinedOnceSaved'
  | 'withoutFunds'
  | 'challenged'
  | 'slow';

/** A card that exists nowhere else. `number` has digits only. */
export type TestCard = {
  name: TestCardName;
  number: string;
  brand: 'Visa' | 'Mastercard';
  behaviour: CardBehaviour;
};

/** The only cards there are. */
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

/** Equal for the same card; its number cannot be read from it. */
export function fingerprintOf({ number }: TestCard): string {
  return createHash('sha256').update(`test-card ${number}`).digest('hex').slice(0, 32);
}

/** Finds a test card by its fingerprint. */
export function testCardWithFingerprint(fingerprint: string): TestCard | undefined {
  return TEST_CARDS.find((card) => fingerprintOf(card) === fingerprint);
}

/** A card number as it is printed: in groups of four. */
export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The number of a test card. */
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
 * Whether the last digit of a card number fits the others (ISO/IEC 7812-1, annex B). Expects digits
 * only.
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

/** Whether the month of a card has ended. */
export function isExpiryPast({ month, year }: CardExpiry, now: number): boolean {
  return Date.UTC(year, month, 1) <= now;
}
