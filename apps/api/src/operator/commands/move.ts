import { moveDraw } from '../../features/draws/changes/index.ts';
import type { Command } from '../command.ts';
import { findDraw } from '../find-draw.ts';
import { counted, formatInstant } from '../print-table.ts';
import { optionalText, readInstant, requireText } from '../read-input.ts';

export const moveCommand: Command = {
  name: 'move',
  kind: 'change',
  usage: 'DRAW --to TIME [--sales-close TIME]',
  summary: 'Moves a draw; its tickets keep it and their players are notified.',
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
    const summary = `${gameCode} of ${formatInstant(moved.before.drawAt)} is drawn ${formatInstant(moved.drawAt)}, sales close ${formatInstant(moved.salesCloseAt)}`;
    const { paidTickets, unpaidTickets } = moved;
    return {
      lines: [
        summary,
        `It keeps ${counted(paidTickets, 'paid ticket')} and ${counted(unpaidTickets, 'unpaid ticket')}.`,
      ],
      summary,
      drawId,
    };
  },
};
