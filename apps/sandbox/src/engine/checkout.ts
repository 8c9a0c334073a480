import { ApiError } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import type { Change, Engine } from './engine.ts';
import { record } from './events.ts';
import { settingFor } from './notification-setting.ts';
import type {
  AttemptOutcome,
  AttemptRow,
  CheckoutRow,
  CheckoutStatus,
  FailureCode,
  RefusalCode,
} from './rows.ts';
import { fingerprintOf, type TestCard } from './test-cards.ts';
import { balanceBani } from './wallet.ts';

// Every function here except readCheckout must run inside a transaction.

/** The allowed transitions of a checkout. */
const TRANSITIONS: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['processing', 'succeeded', 'failed', 'expired'],
  processing: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
  expired: [],
};

const DEFAULT_LIFE_MS = 24 * 60 * 60_000;
const MAX_LIFE_MS = 30 * 24 * 60 * 60_000;

/** The merchant's request for a payment. */
export type NewCheckout = Pick<
  CheckoutRow,
  'amountBani' | 'currency' | 'reference' | 'description' | 'successUrl' | 'failedUrl' | 'locale'
> & {
  customerEmail?: string | undefined;
  playerId?: string | undefined;
  details?: object;
  /** ISO 8601; defaults to 24 hours from now. */
  expiresAt?: string | undefined;
};

/**
 * Stores an open checkout.
 * @param cardToken the saved card to charge; null lets the person pay on the page
 * @throws {ApiError} invalid_request if the end is in the past or too far away
 */
export function createCheckout(
  engine: Engine,
  input: NewCheckout,
  cardToken: string | null = null,
): CheckoutRow {
  const now = engine.now();
  const next = engine.store.notificationRules.takeNext();
  const row: CheckoutRow = {
    ...input,
    id: randomId('co'),
    customerEmail: input.customerEmail ?? null,
    playerId: input.playerId ?? null,
    cardToken,
    details: input.details === undefined ? null : JSON.stringify(input.details),
    createdAt: now,
    expiresAt: pageEndOf(input.expiresAt, now),
    status: 'open',
    failureCode: null,
    cardBrand: null,
    cardLast4: null,
    cardFingerprint: null,
    chargeId: null,
    settlesAt: null,
    finishedAt: null,
    notifications: next?.notifications ?? null,
    lateMs: next?.lateMs ?? null,
  };
  engine.store.checkouts.insert(row);
  return row;
}

/**
 * Returns when a page closes, in milliseconds since 1970.
 * @throws {ApiError} invalid_request if that's in the past or more than 30 days away
 */
export function pageEndOf(expiresAt: string | undefined, now: number): number {
  const end = expiresAt ? Date.parse(expiresAt) : now + DEFAULT_LIFE_MS;
  if (end > now && end <= now + MAX_LIFE_MS) return end;
  throw new ApiError('invalid_request', 'expiresAt: must be in the future, at most 30 days away');
}

/**
 * Returns a checkout's current state, after any due expiry or slow-bank decision.
 * @throws {ApiError} not_found
 */
export function loadCheckout(engine: Engine, id: string): CheckoutRow {
  const row = engine.store.checkouts.byId(id);
  if (!row) throw new ApiError('not_found', `There is no such ${engine.face.noun}.`);
  if (!isDue(engine, row)) return row;
  return row.status === 'open' ? expire(engine, row) : endSlowPayment(engine, row, true);
}

/**
 * Like loadCheckout, but without a surrounding transaction. Writes only if something is due.
 * @throws {ApiError} not_found
 */
export async function readCheckout(engine: Engine, id: string): Promise<CheckoutRow> {
  const row = engine.store.checkouts.byId(id);
  return row && !isDue(engine, row) ? row : engine.store.write(() => loadCheckout(engine, id));
}

/** Applies due expiries and decisions to checkouts that nobody has requested. */
export function settleDueCheckouts(engine: Engine): void {
  for (const { id } of engine.store.checkouts.due(engine.now())) loadCheckout(engine, id);
}

function isDue(engine: Engine, { status, expiresAt, settlesAt }: CheckoutRow): boolean {
  const now = engine.now();
  return (status === 'open' && expiresAt <= now) || (settlesAt !== null && settlesAt <= now);
}

/** The result of submitting a card. `attempt` is null if the card wasn't tried. */
export type PaymentResult = { checkout: CheckoutRow; attempt: AttemptRow | null };

/**
 * Tries one card on a page. Ignores a checkout that isn't open or charges a saved card, so that a
 * second submission never charges.
 * @param attemptsSeen number of attempts known to the submitted page; after further attempts, the
 *   page is a duplicate or outdated, and the card isn't tried. Null skips this check.
 * @throws {ApiError} not_found
 */
export function payCheckout(
  engine: Engine,
  id: string,
  card: TestCard,
  attemptsSeen: number | null = null,
): PaymentResult {
  const checkout = loadCheckout(engine, id);
  const isOldPage = attemptsSeen !== null && attemptsSeen !== engine.store.attempts.ofCheckout(id).length;
  const takesCards = checkout.status === 'open' && checkout.cardToken === null && checkout.playerId === null;
  if (!takesCards || isOldPage) return { checkout, attempt: null };
  const described = { brand: card.brand, last4: card.number.slice(-4), fingerprint: fingerprintOf(card) };
  return tryCard(engine, checkout, described, card.behaviour);
}

/** The bank's response to a card: it pays, requires a challenge, is slow or refuses. */
export type BankAnswer = { kind: 'accept' | 'challenge' | 'slow' } | { kind: 'refuse'; code: RefusalCode };

/** Tries a card on an open checkout. */
export function tryCard(
  engine: Engine,
  checkout: CheckoutRow,
  card: { brand: string; last4: string; fingerprint: string },
  answer: BankAnswer,
): { checkout: CheckoutRow; attempt: AttemptRow } {
  const { attempts } = engine.store;
  abandonChallenge(engine, checkout.id);
  const attempt: AttemptRow = {
    id: randomId('at'),
    checkoutId: checkout.id,
    number: attempts.ofCheckout(checkout.id).length + 1,
    cardBrand: card.brand,
    cardLast4: card.last4,
    cardFingerprint: card.fingerprint,
    outcome: 'challenge',
    createdAt: engine.now(),
  };
  attempts.insert(attempt);
  if (answer.kind === 'accept') return { checkout: takeMoney(engine, checkout, attempt), attempt };
  if (answer.kind === 'refuse') return { checkout: refuse(engine, checkout, attempt, answer.code), attempt };
  if (answer.kind === 'challenge') {
    report(engine, checkout, { what: 'challenge', attempt });
    return { checkout, attempt };
  }
  attempts.update({ ...attempt, outcome: 'processing' });
  const settlesAt = engine.now() + engine.slowBankMs;
  return {
    checkout: change(engine, { ...checkout, ...cardOf(attempt), settlesAt }, 'processing'),
    attempt,
  };
}

/** Returns the card of an attempt in the form in which its checkout describes it. */
function cardOf({ cardBrand, cardLast4, cardFingerprint }: AttemptRow) {
  return { cardBrand, cardLast4, cardFingerprint };
}

/**
 * Records the person's answer to the bank's challenge for a payment. Ignores a late or repeated
 * answer.
 * @throws {ApiError} not_found
 */
export function answerChallenge(
  engine: Engine,
  id: string,
  attemptId: string,
  answer: 'approve' | 'refuse',
): CheckoutRow {
  const checkout = loadCheckout(engine, id);
  const attempt = engine.store.attempts.byId(attemptId);
  if (attempt?.checkoutId !== id) throw new ApiError('not_found', 'There is no such attempt.');
  if (checkout.status !== 'open' || attempt.outcome !== 'challenge') return checkout;
  return answer === 'approve'
    ? takeMoney(engine, checkout, attempt)
    : refuse(engine, checkout, attempt, 'authentication_failed');
}

/** Applies the slow bank's decision. */
export function endSlowPayment(engine: Engine, checkout: CheckoutRow, isGood: boolean): CheckoutRow {
  const attempt = engine.store.attempts.ofCheckout(checkout.id).at(-1);
  if (!attempt) throw new Error('A slow payment has no card');
  if (isGood) return takeMoney(engine, checkout, attempt);
  engine.store.attempts.update({ ...attempt, outcome: 'card_declined' });
  return fail(engine, checkout, 'card_declined');
}

/** The buttons on a wallet's payment page; `decline` simulates a refusal by the wallet's owner. */
export const WALLET_ANSWERS = ['pay', 'decline', 'cancel'] as const;
export type WalletAnswer = (typeof WALLET_ANSWERS)[number];

/**
 * Records the person's answer on a wallet's payment page. Ignores a finished payment, so that a
 * second tap doesn't pay twice. Insufficient funds leave the payment open.
 * @throws {ApiError} not_found
 */
export function answerFromWallet(engine: Engine, id: string, answer: WalletAnswer): CheckoutRow {
  const checkout = loadCheckout(engine, id);
  const { playerId, amountBani } = checkout;
  if (checkout.status !== 'open' || playerId === null) return checkout;
  if (answer === 'decline') return fail(engine, checkout, 'wallet_declined');
  if (answer === 'cancel') return fail(engine, checkout, 'cancelled_by_customer');
  if (balanceBani(engine, playerId) < amountBani) return checkout;
  engine.store.wallets.move({
    playerId,
    amountBani: -amountBani,
    kind: 'payment',
    subjectId: id,
    createdAt: engine.now(),
  });
  return succeed(engine, checkout, randomId('ch'));
}

/**
 * Closes a checkout for the merchant; ignores one that can't be paid anyway.
 * @throws {ApiError} not_found, or checkout_not_open or payment_not_open (paid or being paid)
 */
export function endCheckout(engine: Engine, id: string): CheckoutRow {
  const checkout = loadCheckout(engine, id);
  const { status } = checkout;
  const { noun } = engine.face;
  if (status === 'succeeded' || status === 'processing') {
    throw new ApiError(`${noun}_not_open`, `The ${noun} is ${status}.`);
  }
  return status === 'open' ? expire(engine, checkout) : checkout;
}

/**
 * Cancels an open checkout for the person; ignores any other checkout.
 * @throws {ApiError} not_found
 */
export function cancelCheckout(engine: Engine, id: string): CheckoutRow {
  const checkout = loadCheckout(engine, id);
  return checkout.status === 'open' ? fail(engine, checkout, 'cancelled_by_customer') : checkout;
}

/** @throws {ApiError} not_found, checkout_not_paid or payment_not_paid */
export function loadPaidCheckout(engine: Engine, id: string): CheckoutRow {
  const checkout = loadCheckout(engine, id);
  const { noun } = engine.face;
  if (checkout.status === 'succeeded') return checkout;
  throw new ApiError(`${noun}_not_paid`, `The ${noun} is ${checkout.status}.`);
}

/** Returns true if the bank refused the card. */
export function isRefusal(outcome: AttemptOutcome): outcome is RefusalCode {
  return !['approved', 'processing', 'challenge', 'abandoned'].includes(outcome);
}

function takeMoney(engine: Engine, row: CheckoutRow, attempt: AttemptRow): CheckoutRow {
  engine.store.attempts.update({ ...attempt, outcome: 'approved' });
  return succeed(engine, { ...row, ...cardOf(attempt) }, attempt.id.replace('at_', 'ch_'));
}

function succeed(engine: Engine, row: CheckoutRow, chargeId: string): CheckoutRow {
  if (isOutOfOrder(engine, row) && !engine.store.deliveries.hasHeld(row.id)) {
    report(
      engine,
      { ...row, status: 'expired', finishedAt: engine.now() },
      { what: 'expired', isOutdated: true },
    );
  }
  return change(engine, { ...row, chargeId, settlesAt: null }, 'succeeded');
}

/**
 * Records a refused card. The person can try others until the last attempt fails the checkout. The
 * charge of a saved card fails immediately.
 */
function refuse(engine: Engine, row: CheckoutRow, attempt: AttemptRow, code: RefusalCode): CheckoutRow {
  const { attempts } = engine.store;
  const refused = { ...attempt, outcome: code };
  attempts.update(refused);
  report(engine, row, { what: 'refused', attempt: refused });
  const withCard = { ...row, ...cardOf(attempt) };
  const refusals = attempts.ofCheckout(row.id).filter(({ outcome }) => isRefusal(outcome));
  if (row.cardToken !== null || refusals.length >= engine.face.maxRefusals)
    return fail(engine, withCard, code);
  if (isOutOfOrder(engine, row)) {
    report(
      engine,
      { ...withCard, status: 'failed', failureCode: code },
      { what: 'failed', isOutdated: true },
    );
  }
  return row;
}

function fail(engine: Engine, row: CheckoutRow, failureCode: FailureCode): CheckoutRow {
  abandonChallenge(engine, row.id);
  return change(engine, { ...row, failureCode, settlesAt: null }, 'failed');
}

function expire(engine: Engine, row: CheckoutRow): CheckoutRow {
  abandonChallenge(engine, row.id);
  return change(engine, row, 'expired');
}

/** Changes a checkout's state; no other function does. */
function change(engine: Engine, row: CheckoutRow, to: Exclude<CheckoutStatus, 'open'>): CheckoutRow {
  if (!TRANSITIONS[row.status].includes(to))
    throw new Error(`A checkout cannot go from ${row.status} to ${to}`);
  const changed: CheckoutRow = {
    ...row,
    status: to,
    finishedAt: to === 'processing' ? null : engine.now(),
  };
  engine.store.checkouts.update(changed);
  report(engine, changed, { what: to, from: row.status });
  return changed;
}

/** Abandons a challenge that can no longer be answered. */
function abandonChallenge(engine: Engine, checkoutId: string): void {
  for (const attempt of engine.store.attempts.ofCheckout(checkoutId)) {
    if (attempt.outcome === 'challenge') engine.store.attempts.update({ ...attempt, outcome: 'abandoned' });
  }
}

type Report = Omit<Extract<Change, { of: 'checkout' }>, 'of' | 'row'>;

function report(engine: Engine, row: CheckoutRow, facts: Report): void {
  record(engine, row, { of: 'checkout', row, ...facts });
}

function isOutOfOrder(engine: Engine, row: CheckoutRow): boolean {
  return engine.webhook() !== null && settingFor(engine.store, row).notifications === 'out-of-order';
}
