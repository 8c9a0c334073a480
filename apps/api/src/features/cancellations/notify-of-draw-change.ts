import type { Ticket } from '@loto/api-contract';
import { z } from 'zod';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../platform/jobs/define-job.ts';
import { findPlayer } from '../people/accounts/index.ts';
import { drawChangeMail, findDrawChange, readTicket, type NotifiedChange } from '../tickets/index.ts';
import { findDraws } from '../draws/games/index.ts';
import type { Cancellations } from './cancellations.ts';

const notifyJob = defineJob({
  name: 'notify-of-draw-change',
  payload: z.object({ playerId: z.uuid(), ticketId: z.uuid(), changeId: z.uuid() }),
  key: ({ changeId }) => changeId,
  lane: 'mail',
});

/** Enqueues notices about changed draws for the players of tickets, in one statement. */
export async function enqueueDrawChangeNotices(
  transaction: Queries,
  changes: readonly NotifiedChange[],
): Promise<void> {
  const payloads = changes.map(({ playerId, ticketId, changeId }) => ({ playerId, ticketId, changeId }));
  await enqueueAll(transaction, notifyJob, payloads);
}

/**
 * Notifies a player in the app and by email that a draw of their ticket has changed, in the
 * language in which they bought it.
 */
export function notifyOfDrawChange(changes: Cancellations): Job {
  const { database, mailer, notifyInApp } = changes;
  return implementJob(notifyJob, async ({ playerId, ticketId, changeId }) => {
    const change = await findDrawChange(database, { playerId, ticketId, changeId });
    const player = await findPlayer(database, playerId);
    if (change === undefined || player === undefined) return;
    const drawNowId = change.to_draw_id ?? change.draw_id;
    const drawNow = (await findDraws(database, [drawNowId])).get(drawNowId);
    if (drawNow === undefined) return;
    const isMoved = change.kind === 'moved';
    await notifyInApp({
      kind: isMoved ? 'draw-moved' : 'draw-cancelled',
      drawId: change.draw_id,
      gameCode: drawNow.gameCode,
      drawAt: isMoved ? drawNow.drawAt : change.draw_at,
      tickets: [{ playerId, ticketId }],
    });
    // The partner's players have no email address.
    if (player.email === null) return;
    const mail = await composeDrawChangeMail(changes, { playerId, ticketId, changeId });
    if (mail !== undefined) await mailer.send({ to: player.email, ...mail });
  });
}

/**
 * Returns the mail about a change of a ticket's draw; undefined if the change didn't affect the
 * ticket.
 * @param shown the ticket as the reader may see it
 */
export async function composeDrawChangeMail(
  changes: Pick<Cancellations, 'database' | 'clock' | 'config'>,
  key: { readonly playerId: string; readonly ticketId: string; readonly changeId: string },
  shown: (ticket: Ticket) => Ticket = (ticket) => ticket,
): Promise<Omit<Mail, 'to'> | undefined> {
  const { database, config } = changes;
  const change = await findDrawChange(database, key);
  if (change === undefined) return undefined;
  const ticket = await readTicket(changes, key.playerId, key.ticketId);
  const nowId = change.to_draw_id ?? change.draw_id;
  const drawNow = (await findDraws(database, [nowId])).get(nowId);
  if (ticket === undefined || drawNow === undefined) return undefined;
  return drawChangeMail(shown(ticket), {
    language: change.language,
    publicUrl: config.publicUrl,
    kind: change.kind,
    drawAt: change.draw_at,
    nowAt: drawNow.drawAt,
    refundedBani: change.refunded_bani,
  });
}
