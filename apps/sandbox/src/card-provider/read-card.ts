import { isExpiryPast, passesLuhn, testCardOf } from '../engine/test-cards.ts';
import type { CardExpiry, TestCard } from '../engine/test-cards.ts';

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';
export type CardProblem =
  | 'number-missing'
  | 'number-malformed'
  | 'number-not-a-test-card'
  | 'expiry-missing'
  | 'expiry-malformed'
  | 'expiry-past'
  | 'cvc-missing'
  | 'cvc-malformed'
  | 'name-missing'
  | 'name-too-long';

/** The card fields as the person typed them. */
export type CardFields = Record<CardField, string>;

/** The card, or the problem with each invalid field. */
export type ReadCard =
  | { ok: true; card: TestCard; expiry: CardExpiry }
  | { ok: false; problems: Partial<Record<CardField, CardProblem>> };

/**
 * Parses the card fields of a form. The number, the expiry and the code are checked but never
 * stored.
 * @param now milliseconds since 1970; a card is valid until its month ends
 */
export function readCard(fields: CardFields, now: number): ReadCard {
  const digits = fields.number.replace(/[\s-]/g, '');
  const found = {
    number: numberProblem(digits),
    expiry: expiryProblem(fields.expiry.trim(), now),
    cvc: cvcProblem(fields.cvc.trim()),
    name: nameProblem(fields.name.trim()),
  };
  const card = testCardOf(digits);
  const expiry = readExpiry(fields.expiry.trim());
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  return card && expiry && Object.keys(problems).length === 0
    ? { ok: true, card, expiry }
    : { ok: false, problems };
}

/** Parses a month and year as people write them, such as 09/30; returns null if they're invalid. */
export function readExpiry(text: string): CardExpiry | null {
  const parts = /^(\d{1,2})\s*[/.\- ]?\s*(?:20)?(\d{2})$/.exec(text);
  const month = Number(parts?.[1]);
  return parts && month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}

function numberProblem(digits: string): CardProblem | null {
  if (digits === '') return 'number-missing';
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'number-malformed';
  // Nobody should enter a real card here, so it's reported differently from a refused card.
  return testCardOf(digits) ? null : 'number-not-a-test-card';
}

function expiryProblem(text: string, now: number): CardProblem | null {
  if (text === '') return 'expiry-missing';
  const expiry = readExpiry(text);
  if (!expiry) return 'expiry-malformed';
  return isExpiryPast(expiry, now) ? 'expiry-past' : null;
}

function cvcProblem(text: string): CardProblem | null {
  if (text === '') return 'cvc-missing';
  return /^\d{3}$/.test(text) ? null : 'cvc-malformed';
}

function nameProblem(text: string): CardProblem | null {
  if (text === '') return 'name-missing';
  return text.length > 100 ? 'name-too-long' : null;
}
