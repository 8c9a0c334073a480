import { formatTerminalCount, formatTerminalInstant, formatTerminalLei } from '@loto/formatting/terminal';
import { cancelDraw, type Cancellation } from '../../../features/draws/changes/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';

export const cancelCommand: Command = {
  name: 'cancel',
  kind: 'change',
  role: 'draws',
  usage: 'DRAW [--refund]',
  summary:
    'Cancels a draw: its tickets play the next one, or get its price back with --refund. Takes two persons once its sales have closed.',
  positionals: [1, 1],
  options: { refund: { type: 'boolean' } },
  async run({ transaction, now }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const to = input.values['refund'] === true ? 'refund' : 'next-draw';
    const cancellation = await cancelDraw(transaction, { drawId, to, now });
    const summary = `${gameCode} of ${formatTerminalInstant(drawAt)} is cancelled, its tickets ${to === 'refund' ? 'are refunded' : 'play the next draw'}`;
    const { draw, entries } = cancellation;
    const unpaid = `${to === 'refund' ? 'To expire' : 'To follow them'}: ${formatTerminalCount(entries.unpaidTickets, 'unpaid ticket')}.`;
    const facts = [summary, ...consequences(cancellation, to)];
    return {
      lines: [...facts, unpaid],
      summary,
      drawId,
      facts,
      change: { cancelledTo: to },
      ...(draw.salesCloseAt <= now && { secondPerson: 'sales of the draw have closed' }),
    };
  },
};

/** What becomes of paid tickets; how many are unpaid changes by the minute. */
function consequences({ entries, nextDraws }: Cancellation, to: 'refund' | 'next-draw'): string[] {
  const { paidTickets, refundBani } = entries;
  if (to === 'refund') {
    return [
      `To give back: ${formatTerminalLei(refundBani)}, of ${formatTerminalCount(paidTickets, 'paid ticket')}.`,
    ];
  }
  return entries.movesTo.map(({ drawId, tickets }) => {
    const next = nextDraws.get(drawId);
    return `To play ${next === undefined ? drawId : formatTerminalInstant(next.drawAt)} instead: ${formatTerminalCount(tickets, 'paid ticket')}.`;
  });
}
