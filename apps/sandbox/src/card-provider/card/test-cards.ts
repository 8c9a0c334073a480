import type { RefusalCode } from '../checkout/failure-code.ts';

/** What the pretend bank does with a card. */
export type CardBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: RefusalCode }
  | { kind: 'challenge' }
  | { kind: 'slow' };

/** A card that exists nowhere else. `number` has digits only. */
export type TestCard = { number: string; brand: 'Visa' | 'Mastercard'; behaviour: CardBehaviour };

/** The only cards there are. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: { kind: 'accept' } },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: { kind: 'accept' } },
  { number: '4000000000000002', brand: 'Visa', behaviour: { kind: 'refuse', code: 'card_declined' } },
  { number: '4000000000009995', brand: 'Visa', behaviour: { kind: 'refuse', code: 'insufficient_funds' } },
  { number: '4000002500003155', brand: 'Visa', behaviour: { kind: 'challenge' } },
  { number: '4000000000000077', brand: 'Visa', behaviour: { kind: 'slow' } },
];

/** Finds a test card by its digits. */
export function testCardOf(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** A card number as it is printed: in groups of four. */
export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
