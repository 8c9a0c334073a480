import type { TicketStatus } from '@loto/api-contract';
import type { Page } from '../players/page.ts';

/** A card that a person saved on a page. */
export interface LateCard {
  /** The provider's id of the page. */
  readonly checkoutId: string;
  /** The server's responses about it. */
  readonly answers: string;
}

/** What players observed in the responses that they received. */
export interface Observations {
  /** Tickets from successful purchases. */
  readonly bought: { readonly ticketId: string; readonly totalBani: number }[];
  /** Pages from checkouts and from purchases at the partner. */
  readonly pages: ({ readonly ticketId: string } & Page)[];
  /** The states of tickets in responses after the purchase. */
  readonly seen: { readonly ticketId: string; readonly status: TicketStatus }[];
  /**
   * Saved cards that didn't appear in their players' lists. At the end, all of them must be saved.
   */
  readonly lateCards: LateCard[];
  /** Responses that should never occur. */
  readonly surprises: string[];
}

export function emptyObservations(): Observations {
  return { bought: [], pages: [], seen: [], lateCards: [], surprises: [] };
}

/** Counts the purchases whose response includes the page, and those of them at the partner. */
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
