import {
  findComparisons,
  findOpenDifferences,
  isComparisonOld,
  type Comparison,
  type Difference,
} from '../../../features/money/provider-events/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { count, instant, lei, say, table, text, type Sentence, type Value } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';

const heads = ['provider', 'what', 'our id', 'their id', 'theirs', 'ours', 'since'];

export const differencesCommand: Command = {
  name: 'differences',
  kind: 'read',
  role: 'payments',
  usage: '[--provider NAME]',
  summary:
    'Lists what differs between the payment providers and the ledger, and when the server compared each last; where something differs, or was not compared for an hour, the exit code is 1.',
  positionals: [0, 0],
  options: { provider: { type: 'string' } },
  async run({ transaction, now }, input) {
    const name = optionalText(input, 'provider');
    const all = await findComparisons(transaction);
    const compared = all.filter(({ provider }) => name === undefined || provider === name);
    if (name !== undefined && compared.length === 0) {
      const known = all.map(({ provider }) => provider).join(', ') || 'none';
      throw new WrongUsage(`${name} is no provider that was compared; there are: ${known}.`);
    }
    const differences = await findOpenDifferences(transaction, name);
    const isOld = (one: Comparison) => isComparisonOld(one, now);
    return {
      blocks: [
        ...(compared.length === 0 ? [text('No provider was compared with the ledger yet.')] : []),
        ...compared.map((one) => comparedText(one, isOld(one))),
        differences.length === 0
          ? text('Nothing is known to differ from the ledger.')
          : table(heads, differences.map(rowOf), ['theirs', 'ours']),
      ],
      summary: say`${count(differences.length, 'difference')}`,
      isFailure: differences.length > 0 || compared.length === 0 || compared.some(isOld),
    };
  },
};

function comparedText({ provider, comparedUntil }: Comparison, isOld: boolean): Sentence {
  if (comparedUntil === null) return say`${provider} was never compared.`;
  const until = say`${provider} was compared up to ${comparedUntil}`;
  return isOld ? say`${until}, more than an hour ago: see the runbook LotoNotReconciled.` : say`${until}.`;
}

function rowOf({ provider, kind, reference, providerReference, ...sums }: Difference): Value[] {
  return [
    provider,
    kind,
    reference,
    providerReference ?? '',
    lei(sums.theirsBani),
    lei(sums.oursBani),
    instant(sums.firstSeenAt),
  ];
}
