import type { TicketStatus } from '@loto/api-contract';

/** What the players were told, each time by an answer that reached them. */
export interface Diary {
  /** Tickets that a purchase was answered with. */
  readonly bought: { readonly ticketId: string; readonly totalBani: number }[];
  /** The provider's pages that a checkout was answered with. */
  readonly pages: { readonly ticketId: string; readonly checkoutId: string }[];
  /** What a ticket was said to be, later than the answer to its purchase. */
  readonly seen: { readonly ticketId: string; readonly status: TicketStatus }[];
  /** Answers that nobody should get. */
  readonly surprises: string[];
}

export function emptyDiary(): Diary {
  return { bought: [], pages: [], seen: [], surprises: [] };
}
