import type { TicketStatus } from '@loto/api-contract';

/**
 * All transitions of a ticket, as in the table `ticket_transition`, which the database enforces. A
 * payment that arrives after the ticket expired is refunded and the ticket stays expired.
 * `refunded` is a paid ticket none of whose draws took place, or that an operator refunded before
 * its draws.
 */
export const ticketTransitions: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  'awaiting-payment': ['active', 'expired'],
  active: ['won', 'lost', 'refunded'],
  won: [],
  lost: [],
  expired: [],
  refunded: [],
};

/** Facts about a ticket that determine its next status. */
interface TicketState {
  readonly status: TicketStatus;
  readonly expiresAt: Date;
}

/** An event of a ticket. */
export type TicketFact =
  | {
      readonly kind: 'paid';
      readonly at: Date;
      /** True if sales of all its draws were open at that time. */
      readonly areSalesOpen: boolean;
    }
  | { readonly kind: 'payment-time-over'; readonly at: Date }
  /** One of its draws was cancelled and isn't replaced. */
  | { readonly kind: 'withdrawn-from-draw'; readonly isLastEntry: boolean }
  /** All of its draws are settled. */
  | { readonly kind: 'settled'; readonly hasWon: boolean };

/**
 * Returns the status that a fact changes a ticket to, or null if it doesn't change or there is no
 * such transition.
 */
export function decideTicket(ticket: TicketState, fact: TicketFact): TicketStatus | null {
  const status = impliedStatus(ticket, fact);
  return status !== null && ticketTransitions[ticket.status].includes(status) ? status : null;
}

/** Returns the status that a fact implies, whether or not the transition exists. */
function impliedStatus({ status, expiresAt }: TicketState, fact: TicketFact): TicketStatus | null {
  switch (fact.kind) {
    case 'paid':
      return fact.areSalesOpen && expiresAt > fact.at ? 'active' : 'expired';
    case 'payment-time-over':
      return expiresAt <= fact.at ? 'expired' : null;
    case 'withdrawn-from-draw':
      if (status === 'awaiting-payment') return 'expired';
      return fact.isLastEntry ? 'refunded' : null;
    default:
      return fact.hasWon ? 'won' : 'lost';
  }
}

/**
 * Returns a transition for a set-based statement.
 * @throws {RangeError} when the table has no such transition
 */
export function transition(from: TicketStatus, to: TicketStatus): { from: TicketStatus; to: TicketStatus } {
  if (!ticketTransitions[from].includes(to)) throw new RangeError(`No transition from ${from} to ${to}`);
  return { from, to };
}

/** Reports whether a ticket with that status was paid and so has a serial, a file and a card. */
export function isPaid(status: TicketStatus): boolean {
  return status !== 'awaiting-payment' && status !== 'expired';
}

/**
 * Returns the status at `now`: past its deadline an unpaid ticket is expired, even before the job
 * updates the row.
 */
export function statusAt(ticket: TicketState, now: Date): TicketStatus {
  return decideTicket(ticket, { kind: 'payment-time-over', at: now }) ?? ticket.status;
}
