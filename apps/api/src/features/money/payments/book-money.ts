import type { Queries } from '../../../platform/database/database.ts';
import { postMovement, postMovements } from '../ledger/index.ts';
import type { TicketToPay } from '../../tickets/index.ts';

interface Cause {
  readonly playerId: string;
  readonly paymentId: string;
  readonly movedAt: Date;
}

type Sold = Pick<TicketToPay, 'priceBani' | 'feeBani' | 'totalBani'>;

/** A ticket was sold: the provider holds its total for us, the stake and the fee are ours. */
export async function bookSale(transaction: Queries, cause: Cause, ticket: Sold): Promise<void> {
  await bookSales(transaction, [{ cause, ticket }]);
}

/** Many tickets were sold. */
export async function bookSales(
  transaction: Queries,
  sales: readonly { readonly cause: Cause; readonly ticket: Sold }[],
): Promise<void> {
  await postMovements(
    transaction,
    sales.map(({ cause, ticket: { priceBani, feeBani, totalBani } }) => ({
      ...posting(cause),
      kind: 'sale',
      debit: { 'provider-clearing': totalBani },
      credit: { 'ticket-sales': priceBani, 'processing-fees': feeBani },
    })),
  );
}

/** Money was taken for no ticket: the provider holds it for us, and we owe it. */
export async function bookRefundOwed(transaction: Queries, cause: Cause, takenBani: number): Promise<void> {
  await postMovement(transaction, {
    ...posting(cause),
    kind: 'refund-owed',
    debit: { 'provider-clearing': takenBani },
    credit: { 'refunds-payable': takenBani },
  });
}

/** What we owed went back. */
export async function bookRefund(transaction: Queries, cause: Cause, takenBani: number): Promise<void> {
  await postMovement(transaction, {
    ...posting(cause),
    kind: 'refund',
    debit: { 'refunds-payable': takenBani },
    credit: { 'provider-clearing': takenBani },
  });
}

interface PaidPrize {
  readonly playerId: string;
  readonly sourceId: string;
  readonly movedAt: Date;
}

/** A prize went to its player's card. */
export async function bookPayout(transaction: Queries, prize: PaidPrize, amountBani: number): Promise<void> {
  await bookPaidPrize(transaction, prize, amountBani, 'provider-clearing');
}

/** A prize was handed over in cash. */
export async function bookCounterPayout(
  transaction: Queries,
  prize: PaidPrize,
  amountBani: number,
): Promise<void> {
  await bookPaidPrize(transaction, prize, amountBani, 'counter-cash');
}

/** Both are one kind of movement, which the ledger takes once for each prize. */
async function bookPaidPrize(
  transaction: Queries,
  prize: PaidPrize,
  amountBani: number,
  from: 'provider-clearing' | 'counter-cash',
): Promise<void> {
  await postMovement(transaction, {
    ...prize,
    kind: 'payout',
    debit: { 'player-winnings': amountBani },
    credit: { [from]: amountBani },
  });
}

function posting({ playerId, paymentId, movedAt }: Cause) {
  return { playerId, sourceId: paymentId, movedAt };
}
