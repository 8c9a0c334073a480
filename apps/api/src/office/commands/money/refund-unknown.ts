import { refundUnknownCharges } from '../../../features/money/provider-events/index.ts';
import type { Command } from '../../command.ts';
import { count, lei, say, table, text } from '../../outcome.ts';
import { describeRest, mostSigned } from '../../long-list.ts';
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
    const goes = charges.length === 1 ? 'goes' : 'go';
    const summary = say`${count(charges.length, 'charge')} of ${lei(sumBani)} in all ${goes} back`;
    const rows = charges.map((charge) => [
      charge.provider,
      charge.paymentId,
      charge.providerReference,
      lei(charge.amountBani),
    ]);
    const none = text('No provider has taken money for a payment that is not in the database.');
    if (charges.length === 0) return { blocks: [none], summary };
    const tableOf = (shown: typeof rows) => table(['provider', 'our id', 'their id', 'sum'], shown, ['sum']);
    return {
      blocks: [tableOf(rows), summary],
      facts: [tableOf(rows.slice(0, mostSigned)), ...describeRest(charges), summary],
      summary,
    };
  },
};
