import { disputes } from '../../../features/money/payments/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { count, instant, lei, say, table, text, type Value } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';

const statuses = ['open', 'won', 'lost', 'superseded'] as const;

const heads = ['ticket', 'sum', 'status', 'reason', 'opened', 'decided', 'provider', 'its dispute'];

const mostListed = 100;

export const disputesCommand: Command = {
  name: 'disputes',
  kind: 'read',
  role: 'payments',
  usage: `[--status ${statuses.join('|')}]`,
  summary:
    'Lists disputed payments (chargebacks), the open ones first; superseded: its sum changed, see the row of the same dispute. Evidence is given at the provider. What their tickets won: winnings --serial.',
  positionals: [0, 0],
  options: { status: { type: 'string' } },
  async run({ transaction }, input) {
    const status = readStatus(optionalText(input, 'status'));
    const found = await disputes.listDisputes(transaction, { status, limit: mostListed + 1 });
    const listed = found.slice(0, mostListed);
    return {
      blocks:
        listed.length === 0
          ? [status === undefined ? text('No payment is disputed.') : say`No dispute is ${status}.`]
          : [
              table(heads, listed.map(rowOf), ['sum']),
              ...(found.length > mostListed ? [text('… and older ones: use --status.')] : []),
            ],
      summary: say`${count(listed.length, 'dispute')}`,
    };
  },
};

function rowOf(dispute: disputes.ListedDispute): Value[] {
  const { serial, amount_bani: bani, status, reason, opened_at: openedAt, decided_at: decidedAt } = dispute;
  return [
    serial,
    lei(bani),
    status,
    reason,
    instant(openedAt),
    decidedAt === null ? '' : instant(decidedAt),
    dispute.provider,
    dispute.provider_reference,
  ];
}

function readStatus(word: string | undefined): disputes.Dispute['status'] | undefined {
  const status = statuses.find((one) => one === word);
  if (word !== undefined && status === undefined) {
    throw new WrongUsage(`${word} is no status; there are ${statuses.join(', ')}.`);
  }
  return status;
}
