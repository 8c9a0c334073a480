import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueueAll } from '../../../platform/jobs/define-job.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { sendPushMessages } from '../../people/push/index.ts';
import type { Draw } from '../../draws/games/index.ts';
import { insertNotices, type NewNotice } from './notice-table.ts';

export const mailNoticeJob = defineJob({
  name: 'mail-notice',
  payload: z.object({ playerId: z.uuid(), noticeId: z.uuid() }),
  key: ({ noticeId }) => noticeId,
  lane: 'mail',
});

/**
 * Notifies players once per occasion: with a notice in the app, a push message and, if a language
 * is given, an email. Runs in the caller's transaction. Skips deleted accounts. Locks players,
 * which must come before their other rows.
 */
export async function notify(transaction: Queries, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  const { present } = await lockPlayers(
    transaction,
    notices.map((notice) => notice.player_id),
  );
  const wanted = notices.filter((notice) => present.has(notice.player_id));
  const added = await insertNotices(transaction, wanted, now);
  const mailed = added.filter(({ language }) => language !== null);
  const keys = mailed.map(({ player_id: playerId, noticeId }) => ({ playerId, noticeId }));
  await enqueueAll(transaction, mailNoticeJob, keys);
  await pushNotices(transaction, added, now);
}

const recipient = ({ player_id: playerId, game_code: gameCode }: NewNotice) => ({ playerId, gameCode });

/**
 * Enqueues push messages. The result of a draw is a single message, regardless of the number of
 * tickets and prizes. Moved and cancelled draws are announced only in the app and by email.
 */
async function pushNotices(
  transaction: Queries,
  notices: readonly (NewNotice & { readonly noticeId: string })[],
  now: Date,
): Promise<void> {
  const results = notices.filter(({ kind }) => kind === 'prize-won' || kind === 'nothing-won');
  const prizes = notices.filter(
    (notice) => notice.kind !== 'draw-moved' && notice.kind !== 'draw-cancelled' && !results.includes(notice),
  );
  await sendPushMessages(
    transaction,
    'results',
    results.map((notice) => ({
      ...recipient(notice),
      occasion: notice.draw_id,
      path: '/user/history',
    })),
    now,
  );
  await sendPushMessages(
    transaction,
    'prize',
    prizes.map((notice) => ({
      ...recipient(notice),
      occasion: notice.noticeId,
      path: '/user/account/winning-payment',
    })),
    now,
  );
}

/** Tickets whose draw was moved or cancelled. */
interface ChangedDraw extends Pick<Draw, 'drawId' | 'gameCode' | 'drawAt'> {
  readonly kind: 'draw-moved' | 'draw-cancelled';
  readonly tickets: readonly { readonly playerId: string; readonly ticketId: string }[];
}

/**
 * Adds a notice in the app for every ticket with an entry in a moved or cancelled draw, once for
 * each new time. The caller sends the email.
 */
export async function notifyOfChangedDraw(
  transaction: Queries,
  { kind, drawId, gameCode, drawAt, tickets }: ChangedDraw,
  now: Date,
): Promise<void> {
  const notices = tickets.map(({ playerId, ticketId }) => ({
    player_id: playerId,
    kind,
    occasion: `${kind} ${drawAt.toISOString()}`,
    ticket_id: ticketId,
    draw_id: drawId,
    game_code: gameCode,
    draw_at: drawAt,
    net_bani: null,
    language: null,
  }));
  await notify(transaction, notices, now);
}
