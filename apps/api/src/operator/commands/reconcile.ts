import { findOpenDifferences, reconcile, type Difference } from '../../features/money/payments/index.ts';
import { ProviderUnavailable } from '../../features/money/providers/index.ts';
import { WrongUsage, type Command } from '../command.ts';
import { counted, printTable, formatInstant, formatLei } from '../print-table.ts';
import { optionalText } from '../read-input.ts';

const heads = ['provider', 'what', 'our id', 'their id', 'theirs', 'ours', 'since'];

export const reconcileCommand: Command = {
  name: 'reconcile',
  kind: 'outside',
  role: 'payments',
  needs: () => ['providers'],
  needsNoOperator: true,
  usage: '[--provider NAME]',
  summary:
    'Reads what happened at the payment providers, compares it with the ledger and lists what differs; then the exit code is 1.',
  positionals: [0, 0],
  options: { provider: { type: 'string' } },
  async run({ app, isDryRun }, input) {
    const { providers, database } = app.payments;
    const name = optionalText(input, 'provider');
    const chosen = providers.all.filter((provider) => name === undefined || provider.name === name);
    if (chosen.length === 0) {
      throw new WrongUsage(
        `${name} is no live provider; there are ${providers.all.map((one) => one.name).join(', ')}.`,
      );
    }
    const lines: string[] = [];
    let isAnyAway = false;
    for (const provider of isDryRun ? [] : chosen) {
      try {
        const newCount = await reconcile(app.payments, provider);
        lines.push(`${provider.name}: ${counted(newCount, 'event')} without a notification.`);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        isAnyAway = true;
        lines.push(`${provider.name} could not be polled: ${error.message}.`);
      }
    }
    const differences = await findOpenDifferences(database, name);
    const summary = `${counted(differences.length, 'difference')}${isAnyAway ? ', not every provider could be polled' : ''}`;
    return {
      lines: [
        ...lines,
        ...(differences.length === 0
          ? ['Nothing differs from the ledger.']
          : printTable(heads, differences.map(rowOf), ['theirs', 'ours'])),
      ],
      summary,
      isFailure: differences.length > 0 || isAnyAway,
    };
  },
};

function rowOf({ provider, kind, reference, providerReference, ...sums }: Difference): string[] {
  return [
    provider,
    kind,
    reference,
    providerReference ?? '',
    formatLei(sums.theirsBani),
    formatLei(sums.oursBani),
    formatInstant(sums.firstSeenAt),
  ];
}
