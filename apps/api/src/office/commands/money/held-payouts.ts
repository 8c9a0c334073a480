import { listHeldPayouts } from '../../../features/money/payouts/index.ts';
import type { Command } from '../../command.ts';
import { instant, lei, say, table, text, type Value } from '../../outcome.ts';

const mostListed = 50;

export const heldPayoutsCommand: Command = {
  name: 'held-payouts',
  kind: 'read',
  role: 'payments',
  usage: '',
  summary:
    'Lists payouts that wait after a change of card or CNP, what leaves first at the top. Why one does: pay-out WINNING.',
  positionals: [0, 0],
  options: {},
  async run({ transaction, now }) {
    const held = await listHeldPayouts(transaction, mostListed + 1);
    const rows = held
      .slice(0, mostListed)
      .map(({ playerId, sourceId, amountBani, heldUntil }): Value[] => [
        playerId,
        sourceId.slice(0, 8),
        lei(amountBani),
        heldUntil > now ? instant(heldUntil) : 'its mail has left',
      ]);
    return {
      blocks: [
        table(['player', 'winning', 'net', 'held until'], rows, ['net']),
        ...(held.length > mostListed ? [text('… and more, which leave later.')] : []),
      ],
      summary: say`${rows.length} payouts`,
    };
  },
};
