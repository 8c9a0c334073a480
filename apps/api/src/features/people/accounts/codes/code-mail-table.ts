import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { countAttempt, forgetAttempts } from '../../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { codeMailIntervalMs, codeMailsOfEmail } from '../account-limits.ts';
import { codePurposes, type CodePurpose } from './one-time-code.ts';

/**
 * A code that could not be mailed for this long is dropped: the player has requested another by
 * then.
 */
export const latestCodeMailMs = 60 * 60_000;

/** With the queue's exponential backoff nine attempts span about an hour. */
export const codeMailAttempts = 9;

interface CodeMail {
  readonly purpose: CodePurpose;
  readonly email: string;
}

/**
 * Reserves the next mail with a code to an e-mail: now, or a minute after the last one. A mail that
 * is still to go out is the next one, so repeated requests neither add mails nor delay them. It
 * works alike for e-mails without an account, so it reveals nothing.
 * @returns when the mail may go out, or null when the hourly limit of the e-mail is reached
 */
export async function reserveCodeMail(queries: Queries, mail: CodeMail, now: Date): Promise<Date | null> {
  const lastUsable = new Date(now.getTime() - codeMailIntervalMs);
  const reserved = await sql<{ at: Date; was_pending: boolean }>`
    with before as (
      select at from code_mail where purpose = ${mail.purpose} and subject_hash = ${hashOf(mail.email)}
    )
    insert into code_mail as last (purpose, subject_hash, at) values (${mail.purpose}, ${hashOf(mail.email)}, ${now})
    on conflict (purpose, subject_hash) do update set at = case
      when last.at <= ${lastUsable} then excluded.at
      when last.at > ${now} then last.at
      else last.at + ${codeMailIntervalMs} * interval '1 millisecond' end
    returning at, coalesce(at = (select at from before), false) as was_pending`.execute(queries);
  const { at, was_pending: wasPending } = reserved.rows[0] ?? { at: now, was_pending: false };
  if (wasPending && at > now) return at;
  const refusedUntil = await countAttempt(queries, codeMailsOfEmail, `${mail.purpose}:${mail.email}`, now);
  return refusedUntil === null ? at : null;
}

/**
 * Takes the right to a mail with a code now.
 * @returns null when it was given, or when it will be
 */
export async function takeCodeMail(queries: Queries, mail: CodeMail, now: Date): Promise<Date | null> {
  const lastUsable = new Date(now.getTime() - codeMailIntervalMs);
  const taken = await sql`
    insert into code_mail as last (purpose, subject_hash, at) values (${mail.purpose}, ${hashOf(mail.email)}, ${now})
    on conflict (purpose, subject_hash) do update set at = excluded.at where last.at <= ${lastUsable}
    returning at`.execute(queries);
  if (taken.rows.length > 0) {
    return countAttempt(queries, codeMailsOfEmail, `${mail.purpose}:${mail.email}`, now);
  }
  const last = await sql<{ at: Date }>`
    select at from code_mail where purpose = ${mail.purpose} and subject_hash = ${hashOf(mail.email)}`.execute(
    queries,
  );
  return new Date((last.rows[0]?.at ?? now).getTime() + codeMailIntervalMs);
}

/** Forgets when mails went to an e-mail, also that they were counted. */
export async function forgetCodeMails(queries: Queries, email: string): Promise<void> {
  await sql`delete from code_mail where subject_hash = ${hashOf(email)}`.execute(queries);
  for (const purpose of codePurposes) await forgetAttempts(queries, codeMailsOfEmail, `${purpose}:${email}`);
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}
