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
 * Notifies players, once for each occasion, by a notice in the app, by push message and, where it
 * has a language, by mail; inside the transaction of what the notice is about. Of a deleted account
 * nothing is written. Locks players: lock them before anything else of theirs.
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
 * The result of a draw is one message, however many tickets played it and whatever they won. A draw
 * that was moved or cancelled is mailed and shown in the app.
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
 * Adds a notice of a moved or cancelled draw in the app for tickets with an entry in it, once for
 * each instant it is moved to. Its mail is sent by the caller.
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
