import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import {
  findOpenCircuit,
  listDeliveries,
  resendDelivery,
  type ListedDelivery,
} from '../../../features/people/partner-webhooks/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { count, instant, say, table, text, type Block, type Sentence, type Value } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

const mostListed = 50;

const heads = ['delivery', 'made', 'events', 'tries', 'last', 'answer', 'state'];

export const listWebhooksCommand: Command = {
  kind: 'look',
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
    const summary = say`${count(deliveries.length, 'delivery', 'deliveries')}`;
    const circuit = circuitText(await findOpenCircuit(transaction));
    if (deliveries.length === 0) return { blocks: [...circuit, text('There is no such delivery.')], summary };
    const blocks: Block[] = [...circuit, table(heads, deliveries.map(rowOf), ['events', 'tries'])];
    return {
      blocks: deliveries.length === mostListed ? [...blocks, text('… and maybe more.')] : blocks,
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
    const summary = say`delivery ${deliveryId} is sent again`;
    const circuit = circuitText(await findOpenCircuit(transaction));
    return { blocks: [...circuit, summary], summary, facts: [summary] };
  },
};

function circuitText(openedAt: Date | null): Sentence[] {
  if (openedAt === null) return [];
  return [
    say`The circuit is open: the partner has taken nothing since ${openedAt}. One delivery a minute is tried; the others are sent once one is taken.`,
  ];
}

function rowOf(delivery: ListedDelivery): Value[] {
  const { last_attempt_at: lastAttemptAt, last_status: status, last_problem: problem } = delivery;
  return [
    delivery.delivery_id,
    instant(delivery.created_at),
    delivery.events,
    delivery.attempts,
    lastAttemptAt === null ? '' : instant(lastAttemptAt),
    [status, problem].filter((part) => part !== null).join(' '),
    stateOf(delivery),
  ];
}

function stateOf({ delivered_at: deliveredAt, given_up_at: givenUpAt }: ListedDelivery): string {
  if (deliveredAt !== null) return 'taken';
  return givenUpAt === null ? 'tried' : 'given up';
}
