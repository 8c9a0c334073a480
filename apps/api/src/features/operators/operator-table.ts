import { z } from 'zod';
import { operatorNameForm } from '../../config/office.ts';
import type { Queries } from '../../platform/database/database.ts';
import { OperationRefused } from './operation-refused.ts';

/**
 * A row of `operator`: a member of the lottery's staff. Roles and keys aren't stored but derived
 * from the signed actions (`replay-actions.ts`), so that nobody can grant them by inserting a row.
 */
interface OperatorTable {
  name: string;
  /** Address for enrolment codes. */
  email: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    operator: OperatorTable;
  }
}

/** A person who will become an operator. */
export interface NewOperator {
  readonly name: string;
  readonly email: string;
}

const emailForm = z.email().max(254);

/**
 * Inserts operators.
 * @throws {OperationRefused} if a name or address is taken or malformed
 */
export async function insertOperators(
  transaction: Queries,
  added: readonly NewOperator[],
  now: Date,
): Promise<void> {
  for (const { name, email } of added) {
    if (!operatorNameForm.test(name)) {
      throw new OperationRefused('A name is 2 to 31 small letters, digits and hyphens, a letter first.');
    }
    if (!emailForm.safeParse(email).success || email !== email.toLowerCase()) {
      throw new OperationRefused(`${email} is no e-mail address in small letters.`);
    }
  }
  const inserted = await transaction
    .insertInto('operator')
    .values(added.map(({ name, email }) => ({ name, email, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  if (inserted.length < added.length) {
    throw new OperationRefused('There is an operator of that name or with that e-mail already.');
  }
}

/** Returns an operator's e-mail address, or undefined for an unknown name. */
export async function findOperatorEmail(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('operator')
    .select('email')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.email;
}

/** Returns the names of all operators, including revoked ones. */
export async function findOperatorNames(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('operator').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
