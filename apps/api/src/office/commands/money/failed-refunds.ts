import { refunds } from '../../../features/money/payments/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { count, instant, lei, say, table, text } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';

const heads = ['failure', 'sum', 'failed', 'provider', 'their id', 'ticket', 'player'];

export const failedRefundsCommand: Command = {
  name: 'failed-refunds',
  kind: 'read',
  role: 'payments',
  usage: '',
  summary:
    'Lists refunds that a bank refused, maybe after they were reported as made: their sums are owed, and an operator sends them again (resend-refund). Where there is one, the exit code is 1.',
  positionals: [0, 0],
  options: {},
  async run({ transaction }) {
    const failures = await refunds.listOpenFailures(transaction);
    const rows = failures.map((failed) => [
      failed.failure_id,
      lei(failed.amount_bani),
      instant(failed.failed_at),
      failed.provider,
      failed.provider_refund_reference,
      failed.serial ?? failed.ticketId ?? '',
      failed.player_id,
    ]);
    return {
      blocks: [
        rows.length === 0 ? text('No refund failed that is owed still.') : table(heads, rows, ['sum']),
      ],
      summary: say`${count(rows.length, 'failed refund')}`,
      isFailure: rows.length > 0,
    };
  },
};

export const resendRefundCommand: Command = {
  name: 'resend-refund',
  kind: 'change',
  role: 'payments',
  usage: 'FAILURE [--transferred REFERENCE]',
  summary:
    'Sends a failed refund to the card again. With --transferred books that it was sent by a bank transfer, made at the bank under that reference, to the account that the player named: that takes two persons.',
  positionals: [1, 1],
  options: { transferred: { type: 'string' } },
  async run({ app, transaction }, input) {
    const [failureId = ''] = input.positionals;
    const reference = optionalText(input, 'transferred')?.trim();
    if (reference === '') throw new WrongUsage('--transferred names the transfer as the bank does.');
    if (reference === undefined) {
      const failed = await refunds.resendRefund(transaction, app.payments, failureId, { to: 'card' });
      const summary = say`${lei(failed.amount_bani)} go to the card again, for the failed refund ${failureId}`;
      return { blocks: [summary], summary };
    }
    const to = { to: 'bank-account', reference } as const;
    const failed = await refunds.resendRefund(transaction, app.payments, failureId, to);
    const summary = say`${lei(failed.amount_bani)} were sent by the bank transfer ${reference}, for the failed refund ${failureId}`;
    return {
      blocks: [summary],
      summary,
      secondPerson: 'what was sent by hand is booked on the word of one',
    };
  },
};
