import type { TicketStatus } from '@loto/api-contract';

/**
 * All transitions of a ticket, as in the table `ticket_transition`; the database rejects others. A
 * payment that arrives after the ticket expired is refunded and the ticket stays expired. A paid
 * ticket becomes `refunded` if none of its draws took place, or if an operator refunded it before
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

/** The data that determines a ticket's next status. */
interface TicketState {
  readonly status: TicketStatus;
  readonly expiresAt: Date;
}

/** A fact that can change a ticket's status. */
export type TicketFact =
  | {
      readonly kind: 'paid';
      readonly at: Date;
      /** True if sales of all its draws were open at that time. */
      readonly areSalesOpen: boolean;
    }
  | { readonly kind: 'payment-time-over'; readonly at: Date }
  /** A draw of the ticket was cancelled without a replacement. */
  | { readonly kind: 'withdrawn-from-draw'; readonly isLastEntry: boolean }
  /** All draws of the ticket are settled. */
  | { readonly kind: 'settled'; readonly hasWon: boolean };

/**
 * Returns the new status after a fact, or null if the ticket doesn't change or the transition isn't
 * permitted.
 */
export function decideTicket(ticket: TicketState, fact: TicketFact): TicketStatus | null {
  const status = impliedStatus(ticket, fact);
  return status !== null && ticketTransitions[ticket.status].includes(status) ? status : null;
}

/** Returns the status that a fact implies, whether or not the transition is permitted. */
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
 * @throws {RangeError} if the transition isn't permitted
 */
export function transition(from: TicketStatus, to: TicketStatus): { from: TicketStatus; to: TicketStatus } {
  if (!ticketTransitions[from].includes(to)) throw new RangeError(`No transition from ${from} to ${to}`);
  return { from, to };
}

/**
 * Reports whether a ticket with this status was paid, so that it has a serial, a PDF and a card.
 */
export function isPaid(status: TicketStatus): boolean {
  return status !== 'awaiting-payment' && status !== 'expired';
}

/**
 * Returns the status at `now`. An unpaid ticket past its deadline is expired, even before the job
 * updates the row.
 */
export function statusAt(ticket: TicketState, now: Date): TicketStatus {
  return decideTicket(ticket, { kind: 'payment-time-over', at: now }) ?? ticket.status;
}
