import type { DeskTicket } from '@loto/office-contract';

/** One step in the history of a ticket's money, in display order. */
export interface MoneyStep {
  readonly kind:
    | 'ordered'
    | 'paid'
    | 'payment'
    | 'played'
    | 'refunded'
    | 'refund-pending'
    | 'won'
    | 'taxed'
    | 'toSend'
    | 'sent'
    | 'sending'
    | 'sendFailed';
  readonly key: string;
  readonly at: string | null;
  readonly bani: number;
  /** The step's payment, which has its own page. */
  readonly paymentId?: string;
  readonly provider?: string;
  readonly reference?: string | null;
  readonly page?: string | null;
  /** The draw in which it was played or won. */
  readonly drawId?: string;
  readonly payment?: DeskTicket['payments'][number];
  readonly draw?: DeskTicket['draws'][number];
  readonly winning?: DeskTicket['winnings'][number];
  readonly payout?: DeskTicket['winnings'][number]['payouts'][number];
}

/** The states of a ticket that is or was in play. */
const playing: ReadonlySet<DeskTicket['status']> = new Set(['active', 'won', 'lost']);

/**
 * Returns the history of a ticket's money: ordered, paid, played, won, taxed, paid out, or
 * refunded.
 */
export function moneySteps(ticket: DeskTicket): MoneyStep[] {
  const payments = ticket.payments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return [
    { kind: 'ordered', key: 'ordered', at: ticket.createdAt, bani: ticket.totalBani },
    ...payments.flatMap(stepsOfPayment),
    ...(playing.has(ticket.status) ? ticket.draws : []).map((draw): MoneyStep => {
      const bani = draw.mainBani + draw.sideGameBani;
      return { kind: 'played', key: `played ${draw.id}`, at: draw.drawAt, bani, drawId: draw.id, draw };
    }),
    ...ticket.winnings.flatMap(stepsOfWinning),
  ];
}

function stepsOfPayment(payment: DeskTicket['payments'][number]): MoneyStep[] {
  const { id, status, takenAt, takenBani, refundedAt, parts } = payment;
  const { provider, reference, page, refundReference, refundPage } = payment;
  const shared = { paymentId: id, provider, payment };
  const bani = takenBani ?? payment.amountBani;
  if (takenAt === null) {
    const key = `payment ${id}`;
    return [{ ...shared, kind: 'payment', key, at: payment.createdAt, bani, reference, page }];
  }
  const paid: MoneyStep = { ...shared, kind: 'paid', key: `paid ${id}`, at: takenAt, bani, reference, page };
  const back = { ...shared, reference: refundReference, page: refundPage };
  const whole: MoneyStep[] =
    status === 'refunded' || status === 'refund-pending'
      ? [{ ...back, kind: status, key: `${status} ${id}`, at: refundedAt, bani: -bani }]
      : [];
  return [
    paid,
    ...whole,
    ...parts.map((part): MoneyStep => ({
      ...shared,
      kind: part.refundedAt === null ? 'refund-pending' : 'refunded',
      key: part.id,
      at: part.refundedAt,
      bani: -part.amountBani,
      reference: part.reference,
      page: part.page,
      drawId: part.drawId,
    })),
  ];
}

function stepsOfWinning(winning: DeskTicket['winnings'][number]): MoneyStep[] {
  const { id, drawId, offeredAt, grossBani, taxBani, netBani, payouts, status } = winning;
  const shared = { drawId, winning };
  const isOwed = status === 'offered' || status === 'declined' || status === 'disputed';
  return [
    { ...shared, kind: 'won', key: `won ${id}`, at: offeredAt, bani: grossBani },
    ...(taxBani > 0
      ? [{ ...shared, kind: 'taxed', key: `taxed ${id}`, at: offeredAt, bani: -taxBani } as const]
      : []),
    ...payouts
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map((payout): MoneyStep => {
        const kind = ({ paid: 'sent', pending: 'sending', failed: 'sendFailed' } as const)[payout.status];
        const { provider, reference, page } = payout;
        const at = payout.endedAt ?? payout.createdAt;
        return { kind, key: payout.id, at, bani: -payout.amountBani, provider, reference, page, payout };
      }),
    ...(isOwed ? [{ ...shared, kind: 'toSend', key: `owed ${id}`, at: null, bani: netBani } as const] : []),
  ];
}
