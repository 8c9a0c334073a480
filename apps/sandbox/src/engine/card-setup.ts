import { ApiError } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import { pageEndOf } from './checkout.ts';
import type { Engine } from './engine.ts';
import { record } from './events.ts';
import { settingFor } from './notification-setting.ts';
import type { CardSetupRow, FailureCode, RefusalCode } from './rows.ts';
import { fingerprintOf, testCardWithFingerprint } from './test-cards.ts';
import type { CardExpiry, TestCard } from './test-cards.ts';

// Every function here except readCardSetup must run inside a transaction.

/** The merchant's request to save a person's card. */
export type NewCardSetup = Pick<CardSetupRow, 'reference' | 'successUrl' | 'failedUrl' | 'locale'> & {
  details?: object;
  /** ISO 8601; defaults to 24 hours from now. */
  expiresAt?: string | undefined;
};

/** @throws {ApiError} invalid_request if the end is in the past or too far away */
export function createCardSetup(engine: Engine, input: NewCardSetup): CardSetupRow {
  const now = engine.now();
  const row: CardSetupRow = {
    ...input,
    id: randomId('cs'),
    details: input.details === undefined ? null : JSON.stringify(input.details),
    createdAt: now,
    expiresAt: pageEndOf(input.expiresAt, now),
    status: 'open',
    failureCode: null,
    cardToken: null,
    attemptCount: 0,
    refusalCount: 0,
    lastRefusal: null,
    triedFingerprint: null,
    triedExpiryMonth: null,
    triedExpiryYear: null,
    isChallenged: 0,
    finishedAt: null,
  };
  engine.store.cardSetups.insert(row);
  return row;
}

/**
 * Returns a setup's current state, expiring it first if its end has passed.
 * @throws {ApiError} not_found
 */
export function loadCardSetup(engine: Engine, id: string): CardSetupRow {
  const row = engine.store.cardSetups.byId(id);
  if (!row) throw new ApiError('not_found', 'There is no such card setup.');
  return isDue(engine, row) ? end(engine, row, 'expired') : row;
}

/**
 * Like loadCardSetup, but without a surrounding transaction. Writes only if the setup's end has
 * passed.
 * @throws {ApiError} not_found
 */
export async function readCardSetup(engine: Engine, id: string): Promise<CardSetupRow> {
  const row = engine.store.cardSetups.byId(id);
  return row && !isDue(engine, row) ? row : engine.store.write(() => loadCardSetup(engine, id));
}

/** Expires due setups that nobody has requested. */
export function expireDueCardSetups(engine: Engine): void {
  for (const { id } of engine.store.cardSetups.due(engine.now())) loadCardSetup(engine, id);
}

function isDue(engine: Engine, { status, expiresAt }: CardSetupRow): boolean {
  return status === 'open' && expiresAt <= engine.now();
}

/**
 * Tries to save one card. Leaves a setup that isn't open unchanged, so that a second submission
 * never saves twice. A slow bank also responds immediately, because only its payments are slow.
 * @param attemptsSeen number of attempts known to the submitted page; after further attempts, the
 *   page is a duplicate or outdated, and the card isn't tried. Null skips this check.
 * @throws {ApiError} not_found
 */
export function saveCard(
  engine: Engine,
  id: string,
  { card, expiry }: { card: TestCard; expiry: CardExpiry },
  attemptsSeen: number | null = null,
): CardSetupRow {
  const row = loadCardSetup(engine, id);
  const isOldPage = attemptsSeen !== null && attemptsSeen !== row.attemptCount;
  if (row.status !== 'open' || isOldPage) return row;
  const tried: CardSetupRow = {
    ...row,
    attemptCount: row.attemptCount + 1,
    triedFingerprint: fingerprintOf(card),
    triedExpiryMonth: expiry.month,
    triedExpiryYear: expiry.year,
    isChallenged: 0,
  };
  const { behaviour } = card;
  if (behaviour.kind === 'refuse' && !behaviour.canBeSaved) return refuse(engine, tried, behaviour.code);
  if (behaviour.kind !== 'challenge') return storeCard(engine, tried);
  const challenged: CardSetupRow = { ...tried, isChallenged: 1 };
  engine.store.cardSetups.update(challenged);
  return challenged;
}

/**
 * Records the person's answer to the bank's challenge for a saved card. Ignores an answer that is
 * late, repeated, or about another attempt.
 * @param attempt number of the challenged attempt, from 1
 * @throws {ApiError} not_found
 */
export function answerSetupChallenge(
  engine: Engine,
  id: string,
  attempt: number,
  answer: 'approve' | 'refuse',
): CardSetupRow {
  const row = loadCardSetup(engine, id);
  if (row.isChallenged === 0 || row.attemptCount !== attempt) return row;
  return answer === 'approve' ? storeCard(engine, row) : refuse(engine, row, 'authentication_failed');
}

/**
 * Cancels an open setup for the person; ignores any other setup.
 * @throws {ApiError} not_found
 */
export function cancelCardSetup(engine: Engine, id: string): CardSetupRow {
  const row = loadCardSetup(engine, id);
  return row.status === 'open' ? end(engine, row, 'failed', 'cancelled_by_customer') : row;
}

/**
 * Closes an open setup for the merchant; ignores any other setup.
 * @throws {ApiError} not_found
 */
export function endCardSetup(engine: Engine, id: string): CardSetupRow {
  const row = loadCardSetup(engine, id);
  return row.status === 'open' ? end(engine, row, 'expired') : row;
}

/** Saves the card; no other function creates tokens. */
function storeCard(engine: Engine, row: CardSetupRow): CardSetupRow {
  const { triedFingerprint, triedExpiryMonth, triedExpiryYear } = row;
  const testCard = triedFingerprint === null ? undefined : testCardWithFingerprint(triedFingerprint);
  if (!testCard || triedFingerprint === null || triedExpiryMonth === null || triedExpiryYear === null) {
    throw new Error('No card was tried on this setup');
  }
  const token = randomId('card');
  engine.store.cards.insert({
    token,
    fingerprint: triedFingerprint,
    brand: testCard.brand,
    last4: testCard.number.slice(-4),
    expiryMonth: triedExpiryMonth,
    expiryYear: triedExpiryYear,
    details: row.details,
    createdAt: engine.now(),
    deletedAt: null,
  });
  if (isOutOfOrder(engine, row) && !engine.store.deliveries.hasHeld(row.id)) {
    const outdated = { ...row, status: 'expired' as const, finishedAt: engine.now() };
    record(engine, row, { of: 'cardSetup', what: 'expired', row: outdated, isOutdated: true });
  }
  return end(engine, { ...row, cardToken: token }, 'succeeded');
}

/**
 * Records a refused card. The person can try another one until the last attempt fails the setup.
 */
function refuse(engine: Engine, row: CardSetupRow, code: RefusalCode): CardSetupRow {
  const refused: CardSetupRow = {
    ...row,
    isChallenged: 0,
    refusalCount: row.refusalCount + 1,
    lastRefusal: code,
  };
  record(engine, row, { of: 'cardSetup', what: 'refused', row: refused });
  if (refused.refusalCount >= engine.face.maxRefusals) return end(engine, refused, 'failed', code);
  engine.store.cardSetups.update(refused);
  if (isOutOfOrder(engine, row)) {
    const outdated = { ...refused, status: 'failed' as const, failureCode: code };
    record(engine, row, { of: 'cardSetup', what: 'failed', row: outdated, isOutdated: true });
  }
  return refused;
}

function end(
  engine: Engine,
  row: CardSetupRow,
  status: Exclude<CardSetupRow['status'], 'open'>,
  failureCode: FailureCode | null = null,
): CardSetupRow {
  const ended: CardSetupRow = { ...row, status, failureCode, isChallenged: 0, finishedAt: engine.now() };
  engine.store.cardSetups.update(ended);
  record(engine, ended, { of: 'cardSetup', what: status, row: ended });
  return ended;
}

function isOutOfOrder(engine: Engine, row: CardSetupRow): boolean {
  return engine.webhook() !== null && settingFor(engine.store, row).notifications === 'out-of-order';
}
