import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Account } from './account.ts';
import type { IssuerKind } from './issuer-kind.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS accounts (
  issuer TEXT NOT NULL,
  sub TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  isEmailVerified INTEGER NOT NULL,
  relayEmail TEXT,
  agreedAt INTEGER,
  PRIMARY KEY (issuer, sub)
) STRICT`;

type Row = Omit<Account, 'isEmailVerified'> & { isEmailVerified: number };

const accountOfRow = (row: Row): Account => ({ ...row, isEmailVerified: row.isEmailVerified === 1 });

/** The known accounts, stored in a folder so that consents survive restarts. */
export type AccountStore = ReturnType<typeof openAccountStore>;

export function openAccountStore(home: string) {
  mkdirSync(home, { recursive: true });
  const db = new DatabaseSync(join(home, 'accounts.sqlite'), { timeout: 3000 });
  db.exec(SCHEMA);
  const find = (issuer: IssuerKind, sub: string): Account | null => {
    const row = db.prepare('SELECT * FROM accounts WHERE issuer = ? AND sub = ?').get(issuer, sub);
    return row === undefined ? null : accountOfRow(row as Row);
  };
  return {
    find,
    /** Stores who signs in, but keeps an existing account's consent and relay address. */
    put: ({ issuer, sub, email, name, isEmailVerified, relayEmail }: Account): void => {
      db.prepare(
        `INSERT INTO accounts (issuer, sub, email, name, isEmailVerified, relayEmail) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (issuer, sub) DO UPDATE SET name = excluded.name,
           relayEmail = CASE WHEN agreedAt IS NULL THEN excluded.relayEmail ELSE relayEmail END`,
      ).run(issuer, sub, email, name, isEmailVerified ? 1 : 0, relayEmail);
    },
    /** Records the consent; returns true if it's the first one. */
    agree: (issuer: IssuerKind, sub: string, now: number): boolean =>
      db
        .prepare('UPDATE accounts SET agreedAt = ? WHERE issuer = ? AND sub = ? AND agreedAt IS NULL')
        .run(now, issuer, sub).changes === 1,
    /** Returns the accounts with a consent, most recent first. */
    agreed: (issuer: IssuerKind): Account[] =>
      (
        db
          .prepare(
            'SELECT * FROM accounts WHERE issuer = ? AND agreedAt IS NOT NULL ORDER BY agreedAt DESC LIMIT 20',
          )
          .all(issuer) as Row[]
      ).map(accountOfRow),
    /** Withdraws the consent, so that the next sign-in counts as the first again. */
    forget: (issuer: IssuerKind, sub: string): void => {
      db.prepare('DELETE FROM accounts WHERE issuer = ? AND sub = ?').run(issuer, sub);
    },
    close: () => db.close(),
  };
}
