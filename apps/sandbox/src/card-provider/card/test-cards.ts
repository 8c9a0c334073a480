import { createHash } from 'node:crypto';

/** What the pretend bank does with a card. One that it refuses when it has to pay may be saved all the same. */
export type CardBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: 'card_declined' | 'insufficient_funds'; canBeSaved: boolean }
  | { kind: 'challenge' }
  | { kind: 'slow' };

/** A card that exists nowhere else. `number` has digits only. */
export type TestCard = { number: string; brand: 'Visa' | 'Mastercard'; behaviour: CardBehaviour };

/** The only cards there are. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: { kind: 'accept' } },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: { kind: 'accept' } },
  {
    number: '4000000000000002',
    brand: 'Visa',
    behaviour: { kind: 'refuse', code: 'card_declined', canBeSaved: false },
  },
  {
    number: '4000000000000341',
    brand: 'Visa',
    behaviour: { kind: 'refuse', code: 'card_declined', canBeSaved: true },
  },
  {
    number: '4000000000009995',
    brand: 'Visa',
    behaviour: { kind: 'refuse', code: 'insufficient_funds', canBeSaved: true },
  },
  { number: '4000002500003155', brand: 'Visa', behaviour: { kind: 'challenge' } },
  { number: '4000000000000077', brand: 'Visa', behaviour: { kind: 'slow' } },
];

/** Finds a test card by its digits. */
export function testCardOf(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The same word for the same card, from which its number cannot be read. */
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
