import type { Queries } from '../../../platform/database/database.ts';
import { sumRefundedSales } from '../../../features/money/ledger/index.ts';
import {
  findPaymentByReference,
  findPaymentsOfTicket,
  type Payment,
  refunds,
} from '../../../features/money/payments/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import { enqueueTicketMails } from '../../../features/tickets/index.ts';
import { WrongUsage, type Command, type CommandInput } from '../../command.ts';
import { findNamedTicket } from '../../find-named-player.ts';
import { instant, lei, say, table, type Value } from '../../outcome.ts';
import { optionalText, requireReason } from '../../read-input.ts';

const dayMs = 24 * 60 * 60_000;

const heads = ['payment', 'status', 'sum', 'begun', 'taken', 'refunded', 'why', 'card', 'provider', 'there'];

export const findPaymentCommand: Command = {
  name: 'find-payment',
  kind: 'look',
  role: ['service', 'payments'],
  usage: 'PAYMENT | --serial SERIAL --reason TEXT',
  summary:
    'Shows a payment, or all of a ticket, and how its ticket stands; the look and its reason are logged.',
  positionals: [0, 1],
  options: { serial: { type: 'string' }, reason: { type: 'string' } },
  async run({ transaction }, input) {
    requireReason(input);
    const payments = await findNamedPayments(transaction, input);
    const [first] = payments;
    return {
      blocks: [
        say`player ${first?.player_id ?? ''}, ticket ${first?.ticket_id ?? ''}`,
        table(heads, payments.map(rowOf), ['sum']),
      ],
      summary: say`looked at the payments of the ticket ${first?.ticket_id ?? ''}`,
    };
  },
};

export const refundCommand: Command = {
  name: 'refund',
  kind: 'change',
  role: ['service', 'payments'],
  usage: '--serial SERIAL --reason TEXT',
  summary:
    'Refunds all that was paid for a ticket, which plays no more, while none of its draws has closed; the player is mailed. Above OPERATOR_REFUND_CEILING_LEI a day and player it takes two persons.',
  positionals: [0, 0],
  options: { serial: { type: 'string' }, reason: { type: 'string' } },
  async run({ app, transaction, now }, input) {
    requireReason(input);
    const found = await findNamedPayments(transaction, input);
    const payment = found.find(({ status }) => status === 'succeeded') ?? found[0];
    if (payment === undefined) throw new OperationRefused('The ticket was not paid.');
    const { player_id: playerId, payment_id: paymentId, taken_bani: takenBani } = payment;
    await refunds.refundActiveTicket(transaction, app.payments, payment);
    const since = new Date(now.getTime() - dayMs);
    const refundedBani = await sumRefundedSales(transaction, { playerId, since });
    const isAbove = refundedBani > app.platform.config.refundCeilingBani;
    const summary = say`payment ${paymentId}: ${lei(takenBani ?? 0)} go back, and its ticket plays no more`;
    return {
      blocks: [summary],
      summary,
      ...(isAbove && { secondPerson: 'it is above what one operator gives a player back within a day' }),
    };
  },
};

export const resendMailCommand: Command = {
  name: 'resend-mail',
  kind: 'change',
  role: ['service', 'payments'],
  usage: 'ticket|refund --serial SERIAL --reason TEXT',
  summary:
    'Mails a paid ticket with its PDF, or that a payment went back, once more, to the address that the account has now.',
  positionals: [1, 1],
  options: { serial: { type: 'string' }, reason: { type: 'string' } },
  async run({ transaction }, input) {
    requireReason(input);
    const [kind = ''] = input.positionals;
    if (kind !== 'ticket' && kind !== 'refund') {
      throw new WrongUsage(`${kind} is no mail; there are ticket and refund.`);
    }
    const ticket = await findNamedTicket(transaction, optionalText(input, 'serial') ?? '');
    if (kind === 'ticket') {
      if (ticket.status === 'expired') throw new OperationRefused('The ticket was not paid.');
      await enqueueTicketMails(transaction, [ticket]);
    } else {
      const payments = await findPaymentsOfTicket(transaction, ticket);
      const refunded = payments.find(({ status }) => status === 'refunded') ?? payments[0];
      if (refunded === undefined) throw new OperationRefused('The ticket was not paid.');
      await refunds.mailRefundAgain(transaction, refunded);
    }
    const summary = say`the mail about the ${kind} ${ticket.ticketId} is sent once more`;
    return { blocks: [summary], summary };
  },
};

/**
 * Returns the payments that the input names.
 * @throws {OperationRefused} if there are none
 */
async function findNamedPayments(queries: Queries, input: CommandInput): Promise<readonly Payment[]> {
  const [paymentId] = input.positionals;
  const serial = optionalText(input, 'serial');
  if ((paymentId === undefined) === (serial === undefined)) {
    throw new WrongUsage('Name the payment by its id, or by --serial of its ticket.');
  }
  if (serial !== undefined) {
    return findPaymentsOfTicket(queries, await findNamedTicket(queries, serial));
  }
  const payment = await findPaymentByReference(queries, paymentId ?? '');
  if (payment === undefined) throw new OperationRefused('There is no such payment.');
  return [payment];
}

function rowOf(payment: Payment): Value[] {
  const { card_brand: brand, card_last4: last4 } = payment;
  return [
    payment.payment_id,
    payment.status,
    lei(payment.taken_bani ?? payment.amount_bani),
    whenOf(payment.created_at),
    whenOf(payment.taken_at),
    whenOf(payment.refunded_at),
    payment.refund_reason ?? payment.failure_code ?? '',
    brand === null || last4 === null ? '' : `${brand} ${last4}`,
    payment.provider,
    payment.provider_reference ?? '',
  ];
}

function whenOf(at: Date | null): Value {
  return at === null ? '' : instant(at);
}
