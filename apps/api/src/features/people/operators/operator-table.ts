import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `operator`: a person who may record and confirm results and change the calendar. */
interface OperatorTable {
  name: string;
  token_hash: Buffer;
  created_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    operator: OperatorTable;
  }
}

const nameForm = /^[a-z][a-z0-9-]{1,30}$/;

/** A token is 32 random bytes, so that one fast hash is enough to store it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Adds an operator.
 * @param token theirs, when it is known already (a demonstration); otherwise one is made
 * @returns the token, which is stored nowhere else
 * @throws {OperationRefused} when the name is taken or is none
 */
export async function addOperator(
  queries: Queries,
  { name, now, token }: { name: string; now: Date; token?: string | undefined },
): Promise<string> {
  if (!nameForm.test(name)) {
    throw new OperationRefused('A name is 2 to 31 small letters, digits and hyphens, a letter first.');
  }
  const given = token ?? randomBytes(32).toString('base64url');
  const added = await queries
    .insertInto('operator')
    .values({ name, token_hash: hashOf(given), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (added === undefined) throw new OperationRefused(`There is an operator ${name} already.`);
  return given;
}

/** Gives an operator that is there another token. */
export async function replaceOperatorToken(queries: Queries, name: string, token: string): Promise<void> {
  await queries
    .updateTable('operator')
    .set({ token_hash: hashOf(token) })
    .where('name', '=', name)
    .execute();
}

/** Whether a token is an operator's. */
export async function isOperator(queries: Queries, name: string, token: string): Promise<boolean> {
  const row = await queries
    .selectFrom('operator')
    .select('token_hash')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined && timingSafeEqual(row.token_hash, hashOf(token));
}

export async function hasOperators(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('operator').select('name').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * An operator's action that cannot be done; the message is a sentence in English that says why and
 * what to do. Nothing was changed.
 */
export class OperationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationRefused';
  }
}
