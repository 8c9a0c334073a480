import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Generated, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { OperationRefused } from './operation-refused.ts';
import { enrolmentMail } from './enrolment-mail.ts';
import { findOperators, issueToken, lockOperator } from './operator-table.ts';

/** A row of `operator_enrolment`: a code by which an operator gets their token. */
interface OperatorEnrolmentTable {
  enrolment_id: string;
  operator_name: string;
  /** Null until the mail is sent. */
  code_hash: Generated<Buffer | null>;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  voided_at: Generated<Date | null>;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    operator_enrolment: OperatorEnrolmentTable;
  }
}

const codeTtlMs = 24 * 60 * 60_000;
const codeTries = 5;

const mailJob = defineJob({
  name: 'mail-operator-enrolment',
  payload: z.object({ enrolmentId: z.uuid() }),
  key: ({ enrolmentId }) => enrolmentId,
  lane: 'mail',
});

/** Has an operator mailed a code to enrol with; an earlier code is void. */
export async function startEnrolment(transaction: Queries, name: string, now: Date): Promise<void> {
  const { email } = await lockOperator(transaction, name);
  if (email === null) throw new OperationRefused(`${name} has no e-mail address.`);
  await voidEnrolments(transaction, name, now);
  const enrolmentId = randomUUID();
  await transaction
    .insertInto('operator_enrolment')
    .values({
      enrolment_id: enrolmentId,
      operator_name: name,
      tries_left: codeTries,
      created_at: now,
      expires_at: new Date(now.getTime() + codeTtlMs),
    })
    .execute();
  await enqueue(transaction, mailJob, { enrolmentId });
}

/** Voids the unused codes of an operator: none of them gives a token any more. */
export async function voidEnrolments(transaction: Queries, name: string, now: Date): Promise<void> {
  await transaction
    .updateTable('operator_enrolment')
    .set({ voided_at: now })
    .where('operator_name', '=', name)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/**
 * Makes the code when it is mailed, so that it is in the mail alone: neither the database nor a key
 * of the server reveals it. A mail that is sent again carries another code.
 */
export function mailOperatorEnrolment({ database, clock, mailer }: Platform): Job {
  return implementJob(mailJob, async ({ enrolmentId }) => {
    const now = clock.now();
    const code = newCode();
    const open = await database
      .updateTable('operator_enrolment')
      .set({ code_hash: hashOf(code) })
      .where('enrolment_id', '=', enrolmentId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['operator_name', 'expires_at'])
      .executeTakeFirst();
    if (open === undefined) return;
    const [operator] = await findOperators(database, open.operator_name);
    if (operator === undefined || operator.email === null) return;
    const { name, email } = operator;
    await mailer.send(enrolmentMail({ to: email, name, code, expiresAt: open.expires_at }));
  });
}

/**
 * Takes the code of the mail and gives the operator their token.
 * @param run a transaction of its own for each of the two steps: a wrong try stays counted
 * @throws {OperationRefused} when no code is open, or it is another one
 */
export async function enrol(
  run: <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>,
  { name, code, now, tokenDays }: { name: string; code: string; now: Date; tokenDays: number },
): Promise<{ token: string; expiresAt: Date }> {
  const tried = await run((transaction) => spendTry(transaction, name, now));
  if (tried?.code_hash == null || !timingSafeEqual(tried.code_hash, hashOf(normalized(code)))) {
    throw new OperationRefused(
      'That is not a code in force. It is in the mail, works for a day, and is void after five wrong tries; an administrator sends another by `invite`.',
    );
  }
  return run(async (transaction) => {
    const issued = await issueToken(transaction, { name, now, days: tokenDays, code: normalized(code) });
    if (issued === null) throw new OperationRefused('The code was used already.');
    return issued;
  });
}

/** By one statement, before the code is looked at: tries that arrive at once are all counted. */
async function spendTry(
  transaction: Queries,
  name: string,
  now: Date,
): Promise<Selectable<OperatorEnrolmentTable> | undefined> {
  return transaction
    .updateTable('operator_enrolment')
    .set({ tries_left: sql`tries_left - 1` })
    .where('operator_name', '=', name)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

// without letters that are mistaken for digits
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters, 78 bits: too many to find it from its hash. */
function newCode(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Hyphens and spaces are for the eye. */
const normalized = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

const hashOf = (code: string) => createHash('sha256').update(code).digest();
