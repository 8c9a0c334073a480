import { formatTerminalCount, formatTerminalInstant } from '@loto/formatting/terminal';
import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { OperationRefused } from '../../../features/people/operators/index.ts';
import {
  findOpenCircuit,
  listDeliveries,
  resendDelivery,
  type ListedDelivery,
} from '../../../features/people/partner-webhooks/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { printTable } from '../../print-table.ts';
import { requireReason } from '../../read-input.ts';

const mostListed = 50;

const heads = ['delivery', 'made', 'events', 'tries', 'last', 'answer', 'state'];

export const listWebhooksCommand: Command = {
  kind: 'change',
  role: ['service', 'payments'],
  name: 'list-webhooks',
  usage: '[--undelivered] --reason TEXT',
  summary:
    'Lists the newest deliveries to the partner: when each was made, how many events it carries, how often it was tried and what was answered; and since when the partner takes none.',
  positionals: [0, 0],
  options: { undelivered: { type: 'boolean' }, reason: { type: 'string' } },
  async run({ transaction }, input) {
    requireReason(input);
    const isUndeliveredOnly = input.values['undelivered'] === true;
    const deliveries = await listDeliveries(transaction, { isUndeliveredOnly, limit: mostListed });
    const summary = formatTerminalCount(deliveries.length, 'delivery', 'deliveries');
    const circuit = circuitLines(await findOpenCircuit(transaction));
    if (deliveries.length === 0) return { lines: [...circuit, 'There is no such delivery.'], summary };
    const lines = [...circuit, ...printTable(heads, deliveries.map(rowOf), ['events', 'tries'])];
    return {
      lines: deliveries.length === mostListed ? [...lines, '… and maybe more.'] : lines,
      summary,
    };
  },
};

export const resendWebhookCommand: Command = {
  kind: 'change',
  role: ['service', 'payments'],
  name: 'resend-webhook',
  usage: 'DELIVERY --reason TEXT',
  summary:
    'Sends the partner a delivery again, taken or given up, with the ids that it had: a partner that handled it skips it.',
  positionals: [1, 1],
  options: { reason: { type: 'string' } },
  async run({ app, transaction, now }, input) {
    requireReason(input);
    const [deliveryId = ''] = input.positionals;
    if (!isUuid(deliveryId)) throw new WrongUsage(`${deliveryId} is no id of a delivery.`);
    if (!app.platform.config.notifiesPartner)
      throw new OperationRefused(
        'The partner is sent no events here: PARTNER_WEBHOOK_URL was not set when the database was migrated.',
      );
    if (!(await resendDelivery(transaction, deliveryId, now)))
      throw new OperationRefused('There is no such delivery: they are kept for 90 days.');
    const summary = `delivery ${deliveryId} is sent again`;
    return { lines: [...circuitLines(await findOpenCircuit(transaction)), summary], summary };
  },
};

function circuitLines(openedAt: Date | null): string[] {
  if (openedAt === null) return [];
  return [
    `The circuit is open: the partner has taken nothing since ${formatTerminalInstant(openedAt)}. One delivery a minute is tried; the others are sent once one is taken.`,
  ];
}

function rowOf(delivery: ListedDelivery): string[] {
  const { last_attempt_at: lastAttemptAt, last_status: status, last_problem: problem } = delivery;
  return [
    delivery.delivery_id,
    formatTerminalInstant(delivery.created_at),
    String(delivery.events),
    String(delivery.attempts),
    lastAttemptAt === null ? '' : formatTerminalInstant(lastAttemptAt),
    [status, problem].filter((part) => part !== null).join(' '),
    stateOf(delivery),
  ];
}

function stateOf({ delivered_at: deliveredAt, given_up_at: givenUpAt }: ListedDelivery): string {
  if (deliveredAt !== null) return 'taken';
  return givenUpAt === null ? 'tried' : 'given up';
}
