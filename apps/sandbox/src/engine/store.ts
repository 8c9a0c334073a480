import type { DatabaseSync } from 'node:sqlite';
import { commitQueue } from './commit-queue.ts';
import { deliveryTables } from './delivery-tables.ts';
import { openDatabase } from './open-database.ts';
import type {
  AttemptRow,
  CardRow,
  CardSetupRow,
  CheckoutRow,
  DisputeRow,
  PayoutRow,
  RefundRow,
  WalletMovement,
} from './rows.ts';
import { table } from './table.ts';

export type Store = ReturnType<typeof openStore>;

/**
 * Opens or creates a store.
 * @param path null keeps everything in memory
 * @throws if another process has opened it
 */
export function openStore(path: string | null) {
  const db = openDatabase(path);
  return {
    /** Runs work in a transaction and resolves once it's on disk. */
    write: commitQueue(db),
    /** The synchronous version, for a store in memory. */
    writeNow: <T>(work: () => T): T => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const value = work();
        db.exec('COMMIT');
        return value;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    checkouts: checkoutTable(db),
    attempts: attemptTable(db),
    cardSetups: cardSetupTable(db),
    cards: table<CardRow>(
      db,
      'cards',
      ['token', 'createdAt'],
      ['fingerprint', 'brand', 'last4', 'expiryMonth', 'expiryYear', 'deletedAt', 'details'],
    ),
    refunds: refundTable(db),
    disputes: disputeTable(db),
    payouts: payoutTable(db),
    wallets: walletTable(db),
    settings: settingTable(db),
    idempotency: table<{ key: string; fingerprint: string; resourceId: string }>(
      db,
      'idempotencyKeys',
      ['key', 'fingerprint', 'resourceId'],
      [],
    ),
    ...deliveryTables(db),
    close: () => db.close(),
  };
}

function checkoutTable(db: DatabaseSync) {
  const rows = table<CheckoutRow>(
    db,
    'checkouts',
    [
      'id',
      'reference',
      'description',
      'successUrl',
      'failedUrl',
      'locale',
      'customerEmail',
      'playerId',
      'cardToken',
      'details',
      'createdAt',
      'expiresAt',
    ],
    [
      'amountBani',
      'currency',
      'status',
      'failureCode',
      'cardBrand',
      'cardLast4',
      'cardFingerprint',
      'chargeId',
      'settlesAt',
      'finishedAt',
      'notifications',
      'lateMs',
    ],
  );
  const latest = rows.query('ORDER BY rowid DESC LIMIT ?');
  const latestOf = rows.query('WHERE playerId = ? ORDER BY rowid DESC LIMIT ?');
  const ending = rows.query(`WHERE status = 'open' AND expiresAt <= ? LIMIT 500`);
  const settling = rows.query(`WHERE status = 'processing' AND settlesAt <= ? LIMIT 500`);
  return {
    ...rows,
    byReference: rows.query('WHERE reference = ? ORDER BY rowid'),
    all: rows.query('ORDER BY rowid'),
    latest: (limit: number) => latest(limit),
    latestOf: (playerId: string, limit: number) => latestOf(playerId, limit),
    /** Returns open checkouts whose end has passed and slow payments that are due. */
    due: (now: number) => [...ending(now), ...settling(now)],
  };
}

function attemptTable(db: DatabaseSync) {
  const rows = table<AttemptRow>(
    db,
    'attempts',
    ['id', 'checkoutId', 'number', 'cardBrand', 'cardLast4', 'cardFingerprint', 'createdAt'],
    ['outcome'],
  );
  return { ...rows, ofCheckout: rows.query('WHERE checkoutId = ? ORDER BY number') };
}

function cardSetupTable(db: DatabaseSync) {
  const rows = table<CardSetupRow>(
    db,
    'cardSetups',
    ['id', 'reference', 'successUrl', 'failedUrl', 'locale', 'details', 'createdAt', 'expiresAt'],
    [
      'status',
      'failureCode',
      'cardToken',
      'attemptCount',
      'refusalCount',
      'lastRefusal',
      'triedFingerprint',
      'triedExpiryMonth',
      'triedExpiryYear',
      'isChallenged',
      'finishedAt',
    ],
  );
  return {
    ...rows,
    byReference: rows.query('WHERE reference = ? ORDER BY rowid'),
    all: rows.query('ORDER BY rowid'),
    due: rows.query(`WHERE status = 'open' AND expiresAt <= ? LIMIT 500`),
  };
}

function refundTable(db: DatabaseSync) {
  const rows = table<RefundRow>(
    db,
    'refunds',
    ['id', 'checkoutId', 'amountBani', 'reference', 'reason', 'details', 'createdAt'],
    ['status'],
  );
  const ofCheckout = rows.query('WHERE checkoutId = ? ORDER BY rowid');
  return {
    ...rows,
    ofCheckout,
    all: rows.query('ORDER BY rowid'),
    /** Returns the amount of a checkout's refunds, including pending ones. */
    refundedBani: (checkoutId: string) =>
      ofCheckout(checkoutId).reduce((sum, row) => sum + (row.status === 'failed' ? 0 : row.amountBani), 0),
  };
}

function disputeTable(db: DatabaseSync) {
  const rows = table<DisputeRow>(
    db,
    'disputes',
    ['id', 'checkoutId', 'amountBani', 'reason', 'createdAt'],
    ['status', 'closedAt'],
  );
  return {
    ...rows,
    ofCheckout: rows.query('WHERE checkoutId = ? ORDER BY rowid'),
    all: rows.query('ORDER BY rowid'),
    latest: rows.query('ORDER BY rowid DESC LIMIT ?'),
  };
}

function payoutTable(db: DatabaseSync) {
  const rows = table<PayoutRow>(
    db,
    'payouts',
    ['id', 'checkoutId', 'cardToken', 'amountBani', 'reference', 'createdAt'],
    ['status', 'failureCode', 'settlesAt'],
  );
  return {
    ...rows,
    byReference: rows.query('WHERE reference = ? ORDER BY rowid'),
    all: rows.query('ORDER BY rowid'),
    latest: rows.query('ORDER BY rowid DESC LIMIT ?'),
    due: rows.query(`WHERE status = 'pending' AND settlesAt <= ?`),
  };
}

function walletTable(db: DatabaseSync) {
  const rows = table<WalletMovement>(
    db,
    'walletMovements',
    ['subjectId', 'playerId', 'amountBani', 'kind', 'createdAt'],
    [],
  );
  const sum = db.prepare(
    'SELECT coalesce(sum(amountBani), 0) AS bani FROM walletMovements WHERE playerId = ?',
  );
  return {
    move: rows.insert,
    /** Returns the sum of a player's wallet movements. */
    movedBani: (playerId: string) => Number(sum.get(playerId)?.['bani']),
  };
}

function settingTable(db: DatabaseSync) {
  const get = db.prepare('SELECT value FROM settings WHERE name = ?');
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    get: (name: string) => get.get(name)?.['value'] as string | undefined,
    put: (name: string, value: string) => void put.run(name, value),
  };
}
