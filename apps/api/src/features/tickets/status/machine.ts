import type { TicketStatus } from '@loto/api-contract';

/**
 * Every transition of a ticket, as in the table `ticket_transition`, which the database enforces. A
 * payment that comes after the ticket expired is refunded: the ticket stays expired. `refunded` is
 * a paid ticket none of whose draws took place, or that an operator refunded before them.
 */
export const ticketTransitions: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  'awaiting-payment': ['active', 'expired'],
  active: ['won', 'lost', 'refunded'],
  won: [],
  lost: [],
  expired: [],
  refunded: [],
};

/** The facts about a ticket that decide. */
interface TicketState {
  readonly status: TicketStatus;
  readonly expiresAt: Date;
}

/** An event of a ticket. */
export type TicketFact =
  | {
      readonly kind: 'paid';
      readonly at: Date;
      /** Whether sales of all its draws were open then. */
      readonly areSalesOpen: boolean;
    }
  | { readonly kind: 'payment-time-over'; readonly at: Date }
  /** One of its draws was cancelled and is not replaced. */
  | { readonly kind: 'withdrawn-from-draw'; readonly isLastEntry: boolean }
  /** All of its draws are settled. */
  | { readonly kind: 'settled'; readonly hasWon: boolean };

/**
 * Returns the status that a ticket changes to by a fact; null when it does not change, also because
 * there is no transition.
 */
export function decideTicket(ticket: TicketState, fact: TicketFact): TicketStatus | null {
  const status = impliedStatus(ticket, fact);
  return status !== null && ticketTransitions[ticket.status].includes(status) ? status : null;
}

/** Returns the status that a fact implies, with or without a transition to it. */
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
 * A transition that a set-based statement makes.
 * @throws {RangeError} when the table has no such transition
 */
export function transition(from: TicketStatus, to: TicketStatus): { from: TicketStatus; to: TicketStatus } {
  if (!ticketTransitions[from].includes(to)) throw new RangeError(`No transition from ${from} to ${to}`);
  return { from, to };
}

/** Tells whether a ticket of that status was paid: it has a serial, a file and a card. */
export function isPaid(status: TicketStatus): boolean {
  return status !== 'awaiting-payment' && status !== 'expired';
}

/**
 * Returns the status at an instant: past its time an unpaid ticket is expired, before the job
 * writes it.
 */
export function statusAt(ticket: TicketState, now: Date): TicketStatus {
  return decideTicket(ticket, { kind: 'payment-time-over', at: now }) ?? ticket.status;
}
