import type { TicketStatus } from '@loto/api-contract';
import type { Page } from '../players/page.ts';

/** A card that a person saved on a page. */
export interface LateCard {
  /** What the provider calls the page. */
  readonly checkoutId: string;
  /** What the server answered about it. */
  readonly answers: string;
}

/** What the players were observations, each time by an answer that reached them. */
export interface Observations {
  /** Tickets that a purchase was answered with. */
  readonly bought: { readonly ticketId: string; readonly totalBani: number }[];
  /** The pages that a checkout, or a purchase at the partner, was answered with. */
  readonly pages: ({ readonly ticketId: string } & Page)[];
  /** What a ticket was said to be, later than the answer to its purchase. */
  readonly seen: { readonly ticketId: string; readonly status: TicketStatus }[];
  /** Cards that did not appear in their players' lists; at the end each has to be saved. */
  readonly lateCards: LateCard[];
  /** Answers that should never come. */
  readonly surprises: string[];
}

export function emptyObservations(): Observations {
  return { bought: [], pages: [], seen: [], lateCards: [], surprises: [] };
}

/**
 * How many tickets were bought, and how many of them at the partner, whose page comes with the
 * ticket.
 */
export function countPurchases({ bought, pages }: Pick<Observations, 'bought' | 'pages'>): {
  purchases: number;
  purchasesAtPartner: number;
} {
  const atPartner = pages.filter(({ provider }) => provider === 'partner');
  return { purchases: countTickets(bought), purchasesAtPartner: countTickets(atPartner) };
}

function countTickets(notes: readonly { readonly ticketId: string }[]): number {
  return new Set(notes.map(({ ticketId }) => ticketId)).size;
}
