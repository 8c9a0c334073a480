import { createHmac } from 'node:crypto';
import { sql, type Generated } from 'kysely';
import { z } from 'zod';
import type { Keys } from '../../config/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { sha256 } from './action-text.ts';
import { enrolmentMail } from './enrolment-mail.ts';
import { OperationRefused } from './operation-refused.ts';
import { findOperatorEmail } from './operator-table.ts';
import { codeOf } from './replay-actions.ts';

/** A row of `operator_enrolment`: a mailed code with which an operator enrols their first key. */
interface OperatorEnrolmentTable {
  /** The action that sent the code. */
  action_id: string;
  operator_name: string;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
  /** When the correct code was entered, or null. */
  opened_at: Generated<Date | null>;
  /** When a key was enrolled or another code replaced this one, or null. */
  ended_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    operator_enrolment: OperatorEnrolmentTable;
  }
}

const codeTtlMs = 24 * 60 * 60_000;
/** The key must be enrolled within this time after the correct code was entered. */
const openTtlMs = 10 * 60_000;
const maxTries = 5;

const mailJob = defineJob({
  name: 'mail-operator-enrolment',
  payload: z.object({ actionId: z.uuid(), name: z.string() }),
  key: ({ actionId, name }) => `${actionId} ${name}`,
  lane: 'mail',
});

// Characters that can't be confused with each other.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

interface Enrolment {
  /** The action that sends the code. */
  readonly actionId: string;
  readonly name: string;
}

/**
 * Returns the code of an enrolment: 16 characters, 78 bits. It's derived from the action with the
 * server's secret, so that only the mail contains it and the signer of the action can commit to its
 * hash.
 */
function enrolmentCode([{ secret }]: Keys, { actionId, name }: Enrolment): string {
  const bytes = createHmac('sha512', secret).update(`operator enrolment ${actionId} ${name}`).digest();
  // With four bytes per character the remainder is nearly uniform.
  return Array.from(
    { length: 16 },
    (_, index) => alphabet[bytes.readUInt32BE(index * 4) % alphabet.length],
  ).join('');
}

/**
 * Sends an operator a code for enrolling a key; earlier codes become invalid.
 * @returns the SHA-256 of the code
 */
export async function startEnrolment(
  transaction: Queries,
  keys: Keys,
  { actionId, name, now }: Enrolment & { readonly now: Date },
): Promise<string> {
  await endEnrolments(transaction, name, now);
  await transaction
    .insertInto('operator_enrolment')
    .values({
      action_id: actionId,
      operator_name: name,
      tries_left: maxTries,
      created_at: now,
      expires_at: new Date(now.getTime() + codeTtlMs),
    })
    .execute();
  await enqueue(transaction, mailJob, { actionId, name });
  return sha256(enrolmentCode(keys, { actionId, name }));
}

/** Ends an operator's open enrolments, which invalidates their mailed codes. */
export async function endEnrolments(transaction: Queries, name: string, now: Date): Promise<void> {
  await transaction
    .updateTable('operator_enrolment')
    .set({ ended_at: now })
    .where('operator_name', '=', name)
    .where('ended_at', 'is', null)
    .execute();
}

export function mailOperatorEnrolment({ database, clock, mailer, config }: Platform): Job {
  return implementJob(mailJob, async ({ actionId, name }) => {
    const open = await database
      .selectFrom('operator_enrolment')
      .select('expires_at')
      .where('action_id', '=', actionId)
      .where('operator_name', '=', name)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    const email = await findOperatorEmail(database, name);
    if (open === undefined || email === undefined) return;
    const code = enrolmentCode(config.secrets.oneTimeCodeKeys, { actionId, name });
    await mailer.send(
      enrolmentMail({ to: email, name, code, expiresAt: open.expires_at, origin: config.office.origin }),
    );
  });
}

/**
 * Checks a mailed code. Each attempt is counted in one statement before the code is compared.
 * @returns the code as in the signed text
 * @throws {OperationRefused} if no code is open, or the code is wrong
 */
export async function openEnrolment(
  database: Queries,
  keys: Keys,
  { name, code, now }: { readonly name: string; readonly code: string; readonly now: Date },
): Promise<string> {
  const tried = await database
    .updateTable('operator_enrolment')
    .set({ tries_left: sql`tries_left - 1` })
    .where('operator_name', '=', name)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
  const typed = codeOf(code);
  if (tried === undefined || enrolmentCode(keys, { actionId: tried.action_id, name }) !== typed) {
    throw new OperationRefused(
      'That is not a code in force. It is in the mail, works for a day, and is void after five wrong tries; an administrator sends another by `invite`.',
    );
  }
  const openedAt = tried.opened_at ?? now;
  if (now.getTime() - openedAt.getTime() > openTtlMs) {
    throw new OperationRefused(
      'The code was typed more than ten minutes ago. An administrator sends another by `invite`.',
    );
  }
  // The correct code uses no attempt, because it's entered again when the key signs.
  await database
    .updateTable('operator_enrolment')
    .set({ opened_at: openedAt, tries_left: sql`tries_left + 1` })
    .where('action_id', '=', tried.action_id)
    .where('operator_name', '=', name)
    .execute();
  return typed;
}
