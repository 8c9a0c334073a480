import type { Charge, DatabaseSide, ThreeSides } from './three-sides.ts';

/** What is wrong between the three sides; every number should be zero. */
export interface Verdict {
  /** Charges that were not given back in full and for which no ticket plays. */
  readonly paidWithoutTicketOrRefund: number;
  /** Tickets that play though the provider holds less for them than they cost. */
  readonly ticketWithoutPayment: number;
  /** Tickets for which the provider holds more than one charge, or more than they cost. */
  readonly chargedTwice: number;
  /** How far the ledger is from balancing, from the provider's charges and from the tickets that play, added up. */
  readonly ledgerDifferenceBani: number;
  /** Answers given to players that our database does not know of. */
  readonly acknowledgedMissing: number;
}

const playing: ReadonlySet<string> = new Set(['active', 'won', 'lost']);

/** Holds the three sides against each other. It shares nothing with the product but the names of tables. */
export function judge(sides: ThreeSides): Verdict {
  const { database, charges } = sides;
  const ticketOfPayment = new Map(database.payments.map(({ paymentId, ticketId }) => [paymentId, ticketId]));
  const playingTickets = database.tickets.filter(({ status }) => playing.has(status));
  const playingIds = new Set(playingTickets.map(({ ticketId }) => ticketId));
  const held = charges.filter((charge) => heldBani(charge) > 0);
  const heldFor = Map.groupBy(held, ({ reference }) => ticketOfPayment.get(reference) ?? '');
  const totalHeldFor = (ticketId: string) => sum((heldFor.get(ticketId) ?? []).map(heldBani));
  const priceOf = new Map(database.tickets.map(({ ticketId, totalBani }) => [ticketId, totalBani]));

  return {
    paidWithoutTicketOrRefund: held.filter(
      ({ reference }) => !playingIds.has(ticketOfPayment.get(reference) ?? ''),
    ).length,
    ticketWithoutPayment: playingTickets.filter(
      ({ ticketId, totalBani }) => totalHeldFor(ticketId) < totalBani,
    ).length,
    chargedTwice: [...heldFor].filter(
      ([ticketId, its]) =>
        its.length > 1 || sum(its.map(heldBani)) > (priceOf.get(ticketId) ?? Number.POSITIVE_INFINITY),
    ).length,
    ledgerDifferenceBani: ledgerDifference(database, charges, playingTickets),
    acknowledgedMissing: missingAnswers(sides, playingIds),
  };
}

function ledgerDifference(
  { entries }: DatabaseSide,
  charges: readonly Charge[],
  playingTickets: readonly { readonly totalBani: number }[],
): number {
  const movements = Map.groupBy(entries, ({ movementId }) => movementId);
  const unbalancedBani = sum([...movements.values()].map((own) => Math.abs(balance(own))));
  // payment by payment, so that one difference cannot hide another
  const byPayment = Map.groupBy(
    entries.filter(({ account }) => account === 'provider-clearing'),
    ({ sourceId }) => sourceId,
  );
  const chargesOf = Map.groupBy(charges, ({ reference }) => reference);
  const references = new Set([...byPayment.keys(), ...chargesOf.keys()]);
  const clearingBani = sum(
    [...references].map((reference) => {
      const bookedBani = balance(byPayment.get(reference) ?? []);
      return Math.abs(bookedBani - sum((chargesOf.get(reference) ?? []).map(heldBani)));
    }),
  );
  const owedBani = Math.abs(balance(entries.filter(({ account }) => account === 'refunds-payable')));
  const soldBani = -balance(
    entries.filter(({ account }) => account === 'ticket-sales' || account === 'processing-fees'),
  );
  const salesBani = Math.abs(soldBani - sum(playingTickets.map(({ totalBani }) => totalBani)));
  return unbalancedBani + clearingBani + owedBani + salesBani;
}

/** Purchases, pages and tickets in play that somebody was told of. */
function missingAnswers({ told, database }: ThreeSides, playingIds: ReadonlySet<string>): number {
  const totals = new Map(database.tickets.map(({ ticketId, totalBani }) => [ticketId, totalBani]));
  const pages = new Set(
    database.payments.map(({ ticketId, providerReference }) => `${ticketId} ${providerReference}`),
  );
  return (
    told.bought.filter(({ ticketId, totalBani }) => totals.get(ticketId) !== totalBani).length +
    told.pages.filter(({ ticketId, checkoutId }) => !pages.has(`${ticketId} ${checkoutId}`)).length +
    told.seen.filter(({ ticketId, status }) => playing.has(status) && !playingIds.has(ticketId)).length
  );
}

function heldBani({ amountBani, refundedBani }: Charge): number {
  return amountBani - refundedBani;
}

function balance(entries: DatabaseSide['entries']): number {
  return sum(entries.map(({ debitBani, creditBani }) => debitBani - creditBani));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
