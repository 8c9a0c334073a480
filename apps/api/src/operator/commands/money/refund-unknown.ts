import { formatTerminalCount, formatTerminalLei } from '@loto/formatting/terminal';
import { refundUnknownCharges } from '../../../features/money/payments/index.ts';
import type { Command } from '../../command.ts';
import { printTable } from '../../print-table.ts';
import { optionalText } from '../../read-input.ts';

export const refundUnknownCommand: Command = {
  name: 'refund-unknown',
  kind: 'change',
  role: 'payments',
  usage: '[--provider NAME]',
  summary:
    'After a restored backup and npm run reconcile: sends back what providers took for payments that the database does not have.',
  positionals: [0, 0],
  options: { provider: { type: 'string' } },
  async run({ app, transaction }, input) {
    const charges = await refundUnknownCharges(transaction, app.payments, optionalText(input, 'provider'));
    const sumBani = charges.reduce((sum, { amountBani }) => sum + amountBani, 0);
    const summary = `${formatTerminalCount(charges.length, 'charge')} of ${formatTerminalLei(sumBani)} in all ${charges.length === 1 ? 'goes' : 'go'} back`;
    const rows = charges.map((charge) => [
      charge.provider,
      charge.paymentId,
      charge.providerReference,
      formatTerminalLei(charge.amountBani),
    ]);
    return {
      lines:
        charges.length === 0
          ? ['No provider has taken money for a payment that is not in the database.']
          : [...printTable(['provider', 'our id', 'their id', 'sum'], rows, ['sum']), summary],
      summary,
    };
  },
};
