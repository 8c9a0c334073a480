import { listHeldPayouts } from '../../features/money/payments/index.ts';
import type { Command } from '../command.ts';
import { formatInstant, formatLei, printTable } from '../print-table.ts';

export const heldPayoutsCommand: Command = {
  name: 'held-payouts',
  kind: 'read',
  usage: '',
  summary:
    'Lists payouts that wait after a change of card or CNP, what leaves first at the top. Why one does: pay-out WINNING.',
  positionals: [0, 0],
  options: {},
  async run({ transaction }) {
    const held = await listHeldPayouts(transaction, 50);
    const rows = held.map(({ playerId, sourceId, amountBani, heldUntil }) => [
      playerId,
      sourceId.slice(0, 8),
      formatLei(amountBani),
      formatInstant(heldUntil),
    ]);
    return {
      lines: printTable(['player', 'winning', 'net', 'held until'], rows, ['net']),
      summary: `${rows.length} payouts`,
    };
  },
};
