import type { Charge, DatabaseSide, ThreeSides } from '../three-sides.ts';

/** What is wrong between the three sides; every number should be zero. */
export interface Verdict {
  /** Charges that were not refunded in full and for which no ticket plays. */
  readonly paidWithoutTicketOrRefund: number;
  /** Tickets that play though the providers hold less for them than they cost. */
  readonly ticketWithoutPayment: number;
  /** Tickets for which the providers hold more than one charge, or more than they cost. */
  readonly chargedTwice: number;
  /**
   * How far the ledger is from balancing, from the providers' charges and from the tickets that
   * play, added up.
   */
  readonly ledgerDifferenceBani: number;
  /** Answers given to players that our database does not know of. */
  readonly acknowledgedMissing: number;
  /** Tickets that play though they did not when their player excluded themselves. */
  readonly activatedAfterExclusion: number;
}

const playing: ReadonlySet<string> = new Set(['active', 'won', 'lost']);

/**
 * Holds the three sides against each other. It shares nothing with the product but the names of
 * tables.
 */
export function checkInvariants(sides: ThreeSides): Verdict {
  const { database, charges } = sides;
  const ticketOfPayment = new Map(
    database.payments.map(({ provider, paymentId, ticketId }) => [`${provider} ${paymentId}`, ticketId]),
  );
  const ticketOf = (charge: Charge) => ticketOfPayment.get(placeOf(charge)) ?? '';
  const playingTickets = database.tickets.filter(({ status }) => playing.has(status));
  const playingIds = new Set(playingTickets.map(({ ticketId }) => ticketId));
  const held = charges.filter((charge) => heldBani(charge) > 0);
  const heldFor = Map.groupBy(held, ticketOf);
  const totalHeldFor = (ticketId: string) => sum((heldFor.get(ticketId) ?? []).map(heldBani));
  const priceOf = new Map(database.tickets.map(({ ticketId, totalBani }) => [ticketId, totalBani]));

  return {
    paidWithoutTicketOrRefund: held.filter((charge) => !playingIds.has(ticketOf(charge))).length,
    ticketWithoutPayment: playingTickets.filter(
      ({ ticketId, totalBani }) => totalHeldFor(ticketId) < totalBani,
    ).length,
    chargedTwice: [...heldFor].filter(
      ([ticketId, its]) =>
        its.length > 1 || sum(its.map(heldBani)) > (priceOf.get(ticketId) ?? Number.POSITIVE_INFINITY),
    ).length,
    ledgerDifferenceBani: ledgerDifference(database, charges, playingTickets),
    acknowledgedMissing: missingAnswers(sides).length,
    activatedAfterExclusion: database.tickets.filter((ticket) => ticket.isActivatedAfterExclusion === true)
      .length,
  };
}

function ledgerDifference(
  { entries, payments }: DatabaseSide,
  charges: readonly Charge[],
  playingTickets: readonly { readonly totalBani: number }[],
): number {
  const movements = Map.groupBy(entries, ({ movementId }) => movementId);
  const unbalancedBani = sum([...movements.values()].map((own) => Math.abs(balance(own))));
  // payment by payment, each at its own provider, so that one difference cannot hide another
  const providerOf = new Map(payments.map(({ paymentId, provider }) => [paymentId, provider]));
  const bookedAt = Map.groupBy(
    entries.filter(({ account }) => account === 'provider-clearing'),
    ({ sourceId }) => `${providerOf.get(sourceId)} ${sourceId}`,
  );
  const chargesAt = Map.groupBy(charges, placeOf);
  const places = new Set([...bookedAt.keys(), ...chargesAt.keys()]);
  const clearingBani = sum(
    [...places].map((place) => {
      const bookedBani = balance(bookedAt.get(place) ?? []);
      return Math.abs(bookedBani - sum((chargesAt.get(place) ?? []).map(heldBani)));
    }),
  );
  const owedBani = Math.abs(balance(entries.filter(({ account }) => account === 'refunds-payable')));
  const soldBani = -balance(
    entries.filter(({ account }) => account === 'ticket-sales' || account === 'processing-fees'),
  );
  const salesBani = Math.abs(soldBani - sum(playingTickets.map(({ totalBani }) => totalBani)));
  return unbalancedBani + clearingBani + owedBani + salesBani;
}

/**
 * Purchases, pages and tickets in play that a player was answered and that our database does not
 * know of, each with what it does know of the ticket.
 */
export function missingAnswers({
  observations: { bought, pages, seen },
  database: { tickets, payments },
}: Pick<ThreeSides, 'observations' | 'database'>): string[] {
  const ticketOf = new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
  const paymentsOf = Map.groupBy(payments, ({ ticketId }) => ticketId);
  const stored = new Set(
    payments.map(
      ({ ticketId, provider, providerReference }) => `${ticketId} ${provider} ${providerReference}`,
    ),
  );
  const missing = [
    ...bought.filter(({ ticketId, totalBani }) => ticketOf.get(ticketId)?.totalBani !== totalBani),
    ...pages.filter(
      ({ ticketId, provider, checkoutId }) => !stored.has(`${ticketId} ${provider} ${checkoutId}`),
    ),
    ...seen.filter(
      ({ ticketId, status }) => playing.has(status) && !playing.has(ticketOf.get(ticketId)?.status ?? ''),
    ),
  ];
  return missing.map((answer) => {
    const known = { ticket: ticketOf.get(answer.ticketId), payments: paymentsOf.get(answer.ticketId) };
    return `answered ${JSON.stringify(answer)}, stored ${JSON.stringify(known)}`;
  });
}

/**
 * The payment that a charge is for, at the provider that made it: what we call a payment of another
 * one does not count.
 */
function placeOf({ provider, reference }: Charge): string {
  return `${provider} ${reference}`;
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
