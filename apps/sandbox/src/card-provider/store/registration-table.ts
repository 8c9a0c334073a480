import type { DatabaseSync } from 'node:sqlite';
import type { RefusalCode } from '../checkout/failure-code.ts';
import type { CardSetupFailureCode, RegistrationStatus } from '../registration/registration-status.ts';

/** A stored registration: a page on which a person lets the merchant keep a card. Times are milliseconds since 1970. */
export type RegistrationRow = {
  id: string;
  /** The merchant's own name for it. */
  reference: string;
  successUrl: string;
  failedUrl: string;
  locale: 'ro' | 'en';
  status: RegistrationStatus;
  failureCode: CardSetupFailureCode | null;
  /** The card, once it is saved. */
  cardToken: string | null;
  attemptCount: number;
  refusalCount: number;
  lastRefusal: RefusalCode | null;
  /** The card tried last. */
  triedFingerprint: string | null;
  triedExpiryMonth: number | null;
  triedExpiryYear: number | null;
  /** Whether the bank asks the person about the card tried last. */
  isChallenged: 0 | 1;
  createdAt: number;
  expiresAt: number;
  finishedAt: number | null;
};

const MADE_WITH = ['id', 'reference', 'successUrl', 'failedUrl', 'locale', 'createdAt', 'expiresAt'] as const;
const CHANGING = [
  ['status', 'failureCode', 'cardToken', 'attemptCount', 'refusalCount', 'lastRefusal', 'finishedAt'],
  ['triedFingerprint', 'triedExpiryMonth', 'triedExpiryYear', 'isChallenged'],
].flat() as (keyof RegistrationRow)[];

/** The SQL of registrations. */
export function registrationTable(db: DatabaseSync) {
  const columns = [...MADE_WITH, ...CHANGING];
  const insert = db.prepare(
    `INSERT INTO registrations (${columns.join()}) VALUES (${columns.map((column) => `:${column}`).join()})`,
  );
  const update = db.prepare(
    `UPDATE registrations SET ${CHANGING.map((column) => `${column} = :${column}`).join()} WHERE id = :id`,
  );
  const byId = db.prepare('SELECT * FROM registrations WHERE id = ?');
  const byReference = db.prepare('SELECT * FROM registrations WHERE reference = ? ORDER BY rowid');
  const due = db.prepare(`SELECT id FROM registrations WHERE status = 'open' AND expiresAt <= ? LIMIT 500`);
  return {
    insert: (row: RegistrationRow) => void insert.run(row),
    /** Writes what may change after creation. */
    update: (row: RegistrationRow) => {
      const changed = Object.fromEntries(CHANGING.map((column) => [column, row[column]]));
      update.run({ ...changed, id: row.id });
    },
    byId: (id: string) => byId.get(id) as RegistrationRow | undefined,
    byReference: (reference: string) => byReference.all(reference) as RegistrationRow[],
    /** Ids of the open ones past their end. */
    dueIds: (now: number) => due.all(now).map((row) => String(row['id'])),
  };
}
