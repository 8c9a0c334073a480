import { moveDraw } from '../../../features/cancellations/index.ts';
import { findDrawsOfDay, type MovedDraw } from '../../../features/draws/games/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { count, say } from '../../outcome.ts';
import { optionalText, readInstant, requireText } from '../../read-input.ts';

export const moveCommand: Command = {
  name: 'move',
  kind: 'change',
  role: 'draws',
  usage: 'DRAW --to TIME [--sales-close TIME]',
  summary:
    'Moves a draw; its tickets keep it and their players are notified. Two persons do so once its sales have closed, to close them later, or onto a day that has a draw.',
  positionals: [1, 1],
  options: { to: { type: 'string' }, 'sales-close': { type: 'string' } },
  async run({ transaction, now }, input) {
    const { drawId, gameCode } = await findDraw(transaction, input.positionals[0] ?? '');
    const salesClose = optionalText(input, 'sales-close');
    const moved = await moveDraw(transaction, {
      drawId,
      drawAt: readInstant(requireText(input, 'to')),
      salesCloseAt: salesClose === undefined ? undefined : readInstant(salesClose),
      now,
    });
    const { drawAt, salesCloseAt } = moved;
    const move = say`${gameCode} of ${moved.before.drawAt} is drawn ${drawAt}`;
    const summary = say`${move}, sales close ${salesCloseAt}`;
    const { paidTickets, unpaidTickets } = moved;
    const ofDay = await findDrawsOfDay(transaction, { gameCode, drawAt });
    const isDayShared = ofDay.some((other) => other.drawId !== drawId);
    const kept = say`It keeps ${count(paidTickets, 'paid ticket')} and ${count(unpaidTickets, 'unpaid ticket')}.`;
    return {
      blocks: [summary, kept],
      summary,
      drawId,
      // The number of unpaid tickets and the current time change every minute, so they aren't
      // signed.
      facts: [salesCloseAt.getTime() === now.getTime() ? say`${move}, sales close now` : summary],
      notes: [kept],
      ...secondPersonFor(moved, { isDayShared, now }),
    };
  },
};

function secondPersonFor(
  { before, salesCloseAt }: MovedDraw,
  { isDayShared, now }: { readonly isDayShared: boolean; readonly now: Date },
): { readonly secondPerson?: string } {
  if (before.salesCloseAt <= now) return { secondPerson: 'sales of the draw have closed' };
  if (isDayShared) return { secondPerson: 'the game has another draw on that day' };
  // Otherwise tickets could be sold after the usual time of the draw, when its numbers are known.
  return salesCloseAt > before.salesCloseAt ? { secondPerson: 'its sales would close later' } : {};
}
