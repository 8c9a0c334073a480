import { cancelDraw, type Cancellation } from '../../features/draws/changes/index.ts';
import type { Command } from '../command.ts';
import { findDraw } from '../find-draw.ts';
import { counted, formatInstant, formatLei } from '../print-table.ts';

export const cancelCommand: Command = {
  name: 'cancel',
  kind: 'change',
  usage: 'DRAW [--refund]',
  summary: 'Cancels a draw: its tickets play the next one, or get its price back with --refund.',
  positionals: [1, 1],
  options: { refund: { type: 'boolean' } },
  async run({ transaction, now }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const to = input.values['refund'] === true ? 'refund' : 'next-draw';
    const cancellation = await cancelDraw(transaction, { drawId, to, now });
    const summary = `${gameCode} of ${formatInstant(drawAt)} is cancelled, its tickets ${to === 'refund' ? 'are refunded' : 'play the next draw'}`;
    return { lines: [summary, ...consequences(cancellation, to)], summary, drawId };
  },
};

function consequences({ entries, nextDraws }: Cancellation, to: 'refund' | 'next-draw'): string[] {
  const { paidTickets, unpaidTickets, refundBani } = entries;
  if (to === 'refund') {
    return [
      `To give back: ${formatLei(refundBani)}, of ${counted(paidTickets, 'paid ticket')}.`,
      `To expire: ${counted(unpaidTickets, 'unpaid ticket')}.`,
    ];
  }
  return [
    ...entries.movesTo.map(({ drawId, tickets }) => {
      const next = nextDraws.get(drawId);
      return `To play ${next === undefined ? drawId : formatInstant(next.drawAt)} instead: ${counted(tickets, 'paid ticket')}.`;
    }),
    `To follow them: ${counted(unpaidTickets, 'unpaid ticket')}.`,
  ];
}
