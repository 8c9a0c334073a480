import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Generated, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { OperationRefused } from './operation-refused.ts';
import { withdrawRequestsOf } from './request-table.ts';

/** What an operator may do: data, so that a command names the role that it needs. */
export const operatorRoles = ['administrator', 'draws', 'payments', 'service', 'auditor'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** A row of `operator`: a person who runs the lottery from the command line. */
interface OperatorTable {
  name: string;
  /** Where enrolment codes go; null for operators of earlier versions. */
  email: string | null;
  /** Written by functions of the database alone. */
  token_hash: Generated<Buffer | null>;
  created_at: Date;
  enrolled_at: Generated<Date | null>;
  token_expires_at: Generated<Date | null>;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
}

interface OperatorRoleTable {
  operator_name: string;
  role: OperatorRole;
  given_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    operator: OperatorTable;
    operator_role: OperatorRoleTable;
  }
}

export type Operator = Selectable<OperatorTable> & { readonly roles: readonly OperatorRole[] };

/** A person who is to become an operator. */
export interface NewOperator {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

const nameForm = /^[a-z][a-z0-9-]{1,30}$/;
const emailForm = z.email().max(254);

/** A token is 32 random bytes, so that one fast hash is enough to store it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const newToken = () => randomBytes(32).toString('base64url');

const endOf = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

/** @throws {OperationRefused} when a name or an address is none */
function requirePersons(added: readonly NewOperator[]): void {
  for (const { name, email } of added) {
    if (!nameForm.test(name)) {
      throw new OperationRefused('A name is 2 to 31 small letters, digits and hyphens, a letter first.');
    }
    requireEmail(email);
  }
}

/** @throws {OperationRefused} */
function requireEmail(email: string): void {
  if (!emailForm.safeParse(email).success || email !== email.toLowerCase()) {
    throw new OperationRefused(`${email} is no e-mail address in small letters.`);
  }
}

/**
 * Adds the first operators, who have yet to enrol, or have a token of `tokenDays` at once.
 * @returns the tokens by name; none of those who have yet to enrol
 * @throws {OperationRefused} when a name or an address is none; by the database where there is an
 *   operator already
 */
export async function addFirstOperators(
  transaction: Queries,
  added: readonly (NewOperator & { readonly token?: string | undefined })[],
  { now, tokenDays }: { readonly now: Date; readonly tokenDays: number | null },
): Promise<Record<string, string>> {
  requirePersons(added);
  if (new Set(added.flatMap(({ name, email }) => [name, email])).size < 2 * added.length) {
    throw new OperationRefused('Two operators are two persons: each has a name and an address of their own.');
  }
  const tokens: Record<string, string> = {};
  const people = added.map(({ token = newToken(), ...person }) => {
    if (tokenDays === null) return person;
    tokens[person.name] = token;
    const hash = hashOf(token).toString('hex');
    return { ...person, token_hash: hash, token_expires_at: endOf(now, tokenDays) };
  });
  await sql`select add_first_operators(${JSON.stringify(people)}::jsonb, ${now}::timestamptz)`.execute(
    transaction,
  );
  return tokens;
}

/**
 * Adds operators who have yet to enrol.
 * @throws {OperationRefused} when a name or an address is taken or is none
 */
export async function addOperators(
  transaction: Queries,
  added: readonly NewOperator[],
  now: Date,
): Promise<void> {
  requirePersons(added);
  const inserted = await transaction
    .insertInto('operator')
    .values(added.map(({ name, email }) => ({ name, email, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  if (inserted.length < added.length) {
    throw new OperationRefused('There is an operator of that name or with that e-mail already.');
  }
  for (const { name, roles } of added) await giveRoles(transaction, { name, roles, now });
}

/** @throws {OperationRefused} when the operator has one of the roles already */
export async function giveRoles(
  transaction: Queries,
  { name, roles, now }: Pick<NewOperator, 'name' | 'roles'> & { readonly now: Date },
): Promise<void> {
  const given = await transaction
    .insertInto('operator_role')
    .values(roles.map((role) => ({ operator_name: name, role, given_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .execute();
  if (given.length < roles.length) throw new OperationRefused(`${name} has that role already.`);
}

/** @throws {OperationRefused} when the operator does not have the role, or must keep it */
export async function takeRole(
  transaction: Queries,
  { name, role }: { readonly name: string; readonly role: OperatorRole },
): Promise<void> {
  if (role === 'administrator') await requireAdministratorsWithout(transaction, name);
  const taken = await transaction
    .deleteFrom('operator_role')
    .where('operator_name', '=', name)
    .where('role', '=', role)
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n) throw new OperationRefused(`${name} does not have the role ${role}.`);
}

/** Operators by name; all of them when none is named. */
export async function findOperators(queries: Queries, name?: string): Promise<Operator[]> {
  let chosen = queries.selectFrom('operator').selectAll();
  if (name !== undefined) chosen = chosen.where('name', '=', name);
  const operators = await chosen.orderBy('name').execute();
  const roles = await queries.selectFrom('operator_role').selectAll().orderBy('role').execute();
  return operators.map((operator) => ({
    ...operator,
    roles: roles.filter((one) => one.operator_name === operator.name).map(({ role }) => role),
  }));
}

/** Whether an administrator has enrolled and was not revoked. */
export function isActiveAdministrator({
  roles,
  enrolled_at: enrolledAt,
  revoked_at: revokedAt,
}: Operator): boolean {
  return roles.includes('administrator') && enrolledAt !== null && revokedAt === null;
}

/**
 * An operator who was not revoked, whose row is locked until the transaction ends.
 * @throws {OperationRefused} when there is none
 */
export async function lockOperator(transaction: Queries, name: string): Promise<Operator> {
  await sql`select from operator where name = ${name} for update`.execute(transaction);
  const [operator] = await findOperators(transaction, name);
  if (operator === undefined) throw new OperationRefused(`There is no operator ${name}.`);
  if (operator.revoked_at !== null) throw new OperationRefused(`${name} was revoked.`);
  return operator;
}

/**
 * Gives an operator a new token, which is stored nowhere else: for the code of a mail, which is
 * used up, or in place of the one that signed this transaction.
 * @param code as the mail has it, without what is for the eye; absent for a renewal
 * @returns null when the code is not in force any more
 */
export async function issueToken(
  transaction: Queries,
  {
    name,
    now,
    days,
    code = null,
  }: { readonly name: string; readonly now: Date; readonly days: number; readonly code?: string | null },
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = newToken();
  const expiresAt = endOf(now, days);
  const issued = await sql<{ is_issued: boolean }>`
    select issue_operator_token(${name}, ${hashOf(token)}, ${expiresAt}, ${now}, ${code}::text) as is_issued`.execute(
    transaction,
  );
  return issued.rows[0]?.is_issued === true ? { token, expiresAt } : null;
}

/** Stores a token that was made elsewhere; only the owner of the tables may. */
export async function putToken(
  queries: Queries,
  {
    name,
    token,
    now,
    days,
  }: { readonly name: string; readonly token: string; readonly now: Date; readonly days: number },
): Promise<void> {
  await sql`
    update operator set token_hash = ${hashOf(token)}, token_expires_at = ${endOf(now, days)},
      enrolled_at = coalesce(enrolled_at, ${now})
    where name = ${name}`.execute(queries);
}

/**
 * Ends an operator's token, and with it what they requested; another follows from an enrolment.
 * @param transaction is signed by an operator
 * @throws {OperationRefused} when no administrator would have a token
 */
export async function endToken(transaction: Queries, name: string, now: Date): Promise<void> {
  await withdrawRequestsOf(transaction, name, now);
  const before = await findSigningAdministrators(transaction, now);
  const last = new OperationRefused(`${name} is the last administrator with a token, which stays.`);
  try {
    await sql`select end_operator_token(${name})`.execute(transaction);
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'one_administrator_stays') throw error;
    throw last;
  }
  // the database has counted those that have expired, too: it does not know our clock
  const after = await findSigningAdministrators(transaction, now);
  if (before.includes(name) && after.length === 0) throw last;
}

/** The names of the administrators whose token is in force. */
async function findSigningAdministrators(queries: Queries, now: Date): Promise<string[]> {
  return (await findOperators(queries))
    .filter(({ roles }) => roles.includes('administrator'))
    .filter(({ token_expires_at: endsAt }) => endsAt !== null && endsAt > now)
    .map(({ name }) => name);
}

/**
 * Signs a transaction with an operator's token: the database lets them request and approve by
 * nothing else.
 * @throws {OperationRefused} when the token has ended meanwhile
 */
export async function signTransaction(transaction: Queries, signer: Signer): Promise<void> {
  if (await trySigning(transaction, signer)) return;
  throw new OperationRefused(`The token of ${signer.name} has ended.`);
}

interface Signer {
  readonly name: string;
  readonly token: string;
}

/** Signs a transaction where the token is that operator's. @returns whether it is */
export async function trySigning(transaction: Queries, { name, token }: Signer): Promise<boolean> {
  const signed = await sql<{ is_signed: boolean }>`
    select sign_as_operator(${name}, ${token}) as is_signed`.execute(transaction);
  return signed.rows[0]?.is_signed === true;
}

/**
 * Stores the address of an operator who has none.
 * @throws {OperationRefused} when they have one, it is none, or it is another operator's
 */
export async function setEmail(
  transaction: Queries,
  { name, email }: Pick<NewOperator, 'name' | 'email'>,
): Promise<void> {
  requireEmail(email);
  const operator = await lockOperator(transaction, name);
  if (operator.email !== null)
    throw new OperationRefused(`${name} has an address, which stays: ${operator.email}.`);
  const others = await transaction.selectFrom('operator').select('name').where('email', '=', email).execute();
  if (others.length > 0) throw new OperationRefused('There is an operator with that e-mail already.');
  await transaction.updateTable('operator').set({ email }).where('name', '=', name).execute();
}

/**
 * Locks an operator out for good.
 * @throws {OperationRefused} when fewer than two administrators would be left
 */
export async function revokeOperator(
  transaction: Queries,
  { name, by, now }: { readonly name: string; readonly by: string; readonly now: Date },
): Promise<void> {
  const { roles } = await lockOperator(transaction, name);
  if (roles.includes('administrator')) await requireAdministratorsWithout(transaction, name);
  await endToken(transaction, name, now);
  await transaction
    .updateTable('operator')
    .set({ revoked_at: now, revoked_by: by })
    .where('name', '=', name)
    .execute();
}

/** Under a lock, so that two who leave at once are counted one after the other. */
async function requireAdministratorsWithout(transaction: Queries, name: string): Promise<void> {
  await sql`lock table operator_role in share row exclusive mode`.execute(transaction);
  const others = (await findOperators(transaction)).filter(
    (one) => one.name !== name && isActiveAdministrator(one),
  );
  const [self] = await findOperators(transaction, name);
  if (self?.enrolled_at === null || others.length >= 2) return;
  throw new OperationRefused(
    `Two administrators have to stay, so ${name} stays one of them. What ends a stolen token at once: end-token ${name}`,
  );
}

/** How a token stands to an operator; `none` where the operator has none now. */
export type TokenState = 'valid' | 'wrong' | 'expired' | 'none';

/** Checks an operator's token, and writes down when it was used. */
export async function useToken(
  queries: Queries,
  { name, token, now }: { readonly name: string; readonly token: string; readonly now: Date },
): Promise<TokenState> {
  const row = await queries
    .selectFrom('operator')
    .select(['token_hash', 'token_expires_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (row?.token_hash === null) return 'none';
  if (row === undefined || !timingSafeEqual(row.token_hash, hashOf(token))) return 'wrong';
  const expiresAt = row.token_expires_at;
  if (expiresAt === null || expiresAt <= now) return 'expired';
  await queries.updateTable('operator').set({ last_used_at: now }).where('name', '=', name).execute();
  return 'valid';
}

/** Whether any operator was ever added, revoked ones included. */
export async function hasOperators(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('operator').select('name').limit(1).executeTakeFirst()) !== undefined;
}
