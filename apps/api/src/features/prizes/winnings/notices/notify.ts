import type { Queries } from '../../../../platform/database/database.ts';
import { enqueueJobs } from '../../../../platform/jobs/jobs.ts';
import type { WinningTable } from '../winning-table.ts';
import { insertNotices, type NewNotice } from './notice-table.ts';

/** Mails what a notice says. */
export const mailNoticeJob = 'mail-notice';

/**
 * Tells players something, each on each occasion once: a notice in the app and, where it names a language, a mail. Inside the transaction
 * of what it is about.
 * @returns how many had not been told
 */
export async function tell(transaction: Queries, notices: readonly NewNotice[], now: Date): Promise<number> {
  if (notices.length === 0) return 0;
  const told = await insertNotices(transaction, notices, now);
  const isMailed = notices.some(({ language }) => language !== null);
  const jobs = told.map((key) => ({ payload: { ...key }, key: `${mailNoticeJob}:${key.noticeId}` }));
  if (isMailed) await enqueueJobs(transaction, mailNoticeJob, jobs);
  return told.length;
}

/** A notice about a winning. */
export function noticeOf(winning: WinningTable, kind: NewNotice['kind'], occasion: string = kind): NewNotice {
  return {
    player_id: winning.player_id,
    kind,
    occasion,
    ticket_id: winning.ticket_id,
    draw_id: winning.draw_id,
    game_code: winning.game_code,
    draw_at: winning.draw_at,
    net_bani: winning.net_bani,
    language: winning.language,
  };
}
