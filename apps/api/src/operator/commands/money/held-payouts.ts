import { formatTerminalInstant, formatTerminalLei } from '@loto/formatting/terminal';
import { listHeldPayouts } from '../../../features/money/payments/index.ts';
import type { Command } from '../../command.ts';
import { printTable } from '../../print-table.ts';

const mostListed = 50;

export const heldPayoutsCommand: Command = {
  name: 'held-payouts',
  kind: 'read',
  usage: '',
  summary:
    'Lists payouts that wait after a change of card or CNP, what leaves first at the top. Why one does: pay-out WINNING.',
  positionals: [0, 0],
  options: {},
  async run({ transaction, now }) {
    const held = await listHeldPayouts(transaction, mostListed + 1);
    const rows = held
      .slice(0, mostListed)
      .map(({ playerId, sourceId, amountBani, heldUntil }) => [
        playerId,
        sourceId.slice(0, 8),
        formatTerminalLei(amountBani),
        heldUntil > now ? formatTerminalInstant(heldUntil) : 'its mail has left',
      ]);
    return {
      lines: [
        ...printTable(['player', 'winning', 'net', 'held until'], rows, ['net']),
        ...(held.length > mostListed ? ['… and more, which leave later.'] : []),
      ],
      summary: `${rows.length} payouts`,
    };
  },
};
