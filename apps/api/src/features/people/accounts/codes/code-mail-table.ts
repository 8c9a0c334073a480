import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  countAttempt,
  forgetAttempts,
  returnAttempt,
  type AttemptLimit,
} from '../../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import {
  codeMailIntervalMs,
  codeMailsOfDevice,
  codeMailsOfEmail,
  codeMailsOfNetwork,
} from '../account-limits.ts';
import { codePurposes, type CodePurpose } from './one-time-code.ts';

/**
 * A code that can't be mailed within this time is dropped; the player will have requested another
 * one.
 */
export const latestCodeMailMs = 60 * 60_000;

/** With the queue's exponential backoff, nine attempts take about an hour. */
export const codeMailAttempts = 9;

interface CodeMail {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** The account and network of the request, from `accountFromNetwork`. */
  readonly fromNetwork: string;
  /** Hash of a device that the player has signed in on before, or null. */
  readonly knownDevice: Buffer | null;
}

/**
 * Schedules the next code mail to an e-mail: now, or a minute after the last one that the same
 * network requested. If a mail is already scheduled the request reuses it, so repeated requests
 * neither add nor delay mails. E-mails without an account behave the same, so the response reveals
 * nothing.
 * @returns when the mail may be sent, and whether it is new and was counted; null if a limit is
 *   reached
 */
export async function reserveCodeMail(
  queries: Queries,
  mail: CodeMail,
  now: Date,
): Promise<{ readonly at: Date; readonly isNew: boolean } | null> {
  const requester = requesterOf(mail);
  const lastUsable = new Date(now.getTime() - codeMailIntervalMs);
  const reserved = await sql<{ at: Date; was_pending: boolean }>`
    with before as (
      select at from code_mail where purpose = ${mail.purpose} and subject_hash = ${requester}
    )
    insert into code_mail as last (purpose, subject_hash, at) values (${mail.purpose}, ${requester}, ${now})
    on conflict (purpose, subject_hash) do update set at = case
      when last.at <= ${lastUsable} then excluded.at
      when last.at > ${now} then last.at
      else last.at + ${codeMailIntervalMs} * interval '1 millisecond' end
    returning at, coalesce(at = (select at from before), false) as was_pending`.execute(queries);
  const { at, was_pending: wasPending } = reserved.rows[0] ?? { at: now, was_pending: false };
  if (wasPending && at > now) return { at, isNew: false };
  const refusedUntil = await countCodeMail(queries, mail, now);
  return refusedUntil === null ? { at, isNew: true } : null;
}

/**
 * Schedules a code mail that may be sent now.
 * @returns null if a mail was just sent or is already scheduled
 */
export async function takeCodeMail(queries: Queries, mail: CodeMail, now: Date): Promise<Date | null> {
  const requester = requesterOf(mail);
  const lastUsable = new Date(now.getTime() - codeMailIntervalMs);
  const taken = await sql`
    insert into code_mail as last (purpose, subject_hash, at) values (${mail.purpose}, ${requester}, ${now})
    on conflict (purpose, subject_hash) do update set at = excluded.at where last.at <= ${lastUsable}
    returning at`.execute(queries);
  if (taken.rows.length > 0) return countCodeMail(queries, mail, now);
  const last = await sql<{ at: Date }>`
    select at from code_mail where purpose = ${mail.purpose} and subject_hash = ${requester}`.execute(
    queries,
  );
  return new Date((last.rows[0]?.at ?? now).getTime() + codeMailIntervalMs);
}

/**
 * Counts a mail by its network and, over all networks, by its e-mail. A known device has only its
 * own count, so that strangers can't use it up.
 */
async function countCodeMail(queries: Queries, mail: CodeMail, now: Date): Promise<Date | null> {
  const { purpose, email, fromNetwork, knownDevice } = mail;
  if (knownDevice !== null) {
    return countAttempt(queries, codeMailsOfDevice, `${purpose}:${knownDevice.toString('base64url')}`, now);
  }
  const ofNetwork: AttemptLimit = codeMailsOfNetwork[purpose];
  const refusedUntil = await countAttempt(queries, ofNetwork, `${purpose}:${fromNetwork}`, now);
  if (refusedUntil !== null) return refusedUntil;
  const fullUntil = await countAttempt(queries, codeMailsOfEmail[purpose], `${purpose}:${email}`, now);
  if (fullUntil !== null) await returnAttempt(queries, ofNetwork, `${purpose}:${fromNetwork}`, now);
  return fullUntil;
}

/**
 * Deletes the counts of mails to an e-mail. Counts under a keyed hash identify nobody and are
 * removed within a day.
 */
export async function forgetCodeMails(queries: Queries, email: string): Promise<void> {
  for (const purpose of codePurposes) {
    await forgetAttempts(queries, codeMailsOfEmail[purpose], `${purpose}:${email}`);
  }
}

function requesterOf({ fromNetwork, knownDevice }: CodeMail): Buffer {
  return knownDevice ?? createHash('sha256').update(fromNetwork).digest();
}
