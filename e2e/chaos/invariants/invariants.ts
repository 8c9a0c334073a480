import type { Charge, DatabaseSide, ThreeSides } from '../three-sides.ts';

/** The differences between the three sides. All numbers should be zero. */
export interface Verdict {
  /** Charges that weren't fully refunded although their ticket isn't active. */
  readonly paidWithoutTicketOrRefund: number;
  /** Active tickets for which the providers have less money than the price. */
  readonly ticketWithoutPayment: number;
  /** Tickets with more than one charge, or with more money at the providers than the price. */
  readonly chargedTwice: number;
  /**
   * The sum of the ledger's imbalance and its differences from the providers' charges and from the
   * active tickets.
   */
  readonly ledgerDifferenceBani: number;
  /** Successful responses to players that our database doesn't contain. */
  readonly acknowledgedMissing: number;
  /** Tickets activated after their player excluded themselves. */
  readonly activatedAfterExclusion: number;
}

const playing: ReadonlySet<string> = new Set(['active', 'won', 'lost']);

/** Compares the three sides. Apart from table names, it shares nothing with the product. */
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
  // Compares each payment and provider separately, so that one difference can't hide another.
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
 * Returns purchases, pages and active tickets from players' responses that our database doesn't
 * contain, each with the ticket's stored state.
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
 * Returns the charge's payment at its provider. Ignores another provider's payment with the same
 * id.
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
