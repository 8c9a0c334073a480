import { cancelDraw, type Cancellation } from '../../../features/cancellations/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { count, lei, say, type Sentence } from '../../outcome.ts';

export const cancelCommand: Command = {
  name: 'cancel',
  kind: 'change',
  role: 'draws',
  usage: 'DRAW [--refund]',
  summary:
    'Cancels a draw: its tickets play the next one, or get its price back with --refund. Takes two persons; the number of its tickets and their sum are shown to both.',
  positionals: [1, 1],
  options: { refund: { type: 'boolean' } },
  async run({ transaction, now }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const to = input.values['refund'] === true ? 'refund' : 'next-draw';
    const cancellation = await cancelDraw(transaction, { drawId, to, now });
    const fate = to === 'refund' ? 'are refunded' : 'play the next draw';
    const what = say`${gameCode} of ${drawAt} is cancelled, its tickets ${fate}`;
    const { draw, entries } = cancellation;
    const sold = say`${count(entries.paidTickets, 'paid ticket')} of ${lei(entries.refundBani)}`;
    const unpaid = say`${to === 'refund' ? 'To expire' : 'To follow them'}: ${count(entries.unpaidTickets, 'unpaid ticket')}.`;
    const effects = [say`It has ${sold} in all.`, ...consequences(cancellation, to)];
    const areSalesOver = draw.salesCloseAt <= now;
    return {
      blocks: [what, ...effects, unpaid],
      summary: say`${what}: ${sold}`,
      drawId,
      // While tickets are on sale, their number would change before the text is signed.
      facts: areSalesOver ? [what, ...effects] : [what],
      ...(!areSalesOver && { notes: [...effects, unpaid] }),
      secondPerson: areSalesOver ? 'sales of the draw have closed' : 'tickets of the draw are on sale',
    };
  },
};

/** Returns sentences about what happens to paid tickets. */
function consequences({ entries, nextDraws }: Cancellation, to: 'refund' | 'next-draw'): Sentence[] {
  const { paidTickets, refundBani } = entries;
  if (to === 'refund') {
    return [say`To give back: ${lei(refundBani)}, of ${count(paidTickets, 'paid ticket')}.`];
  }
  return entries.movesTo.map(({ drawId, tickets }) => {
    const next = nextDraws.get(drawId);
    return say`To play ${next === undefined ? drawId : next.drawAt} instead: ${count(tickets, 'paid ticket')}.`;
  });
}
