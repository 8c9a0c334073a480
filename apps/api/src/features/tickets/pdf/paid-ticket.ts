import type { Language, Ticket } from '@loto/api-contract';
import type { ProductConfig } from '../../../config/config.ts';

type SideGame = NonNullable<Ticket['sideGame']>;

/** A printable ticket, with the fields that are set by its payment. */
export type PaidTicket = Omit<Ticket, 'serial' | 'sideGame'> & {
  readonly serial: string;
  readonly sideGame: (Omit<SideGame, 'numbers'> & { readonly numbers: readonly string[] }) | null;
};

/** What is printed on a ticket in addition to its own data. */
export interface TicketFacts {
  readonly language: Language;
  readonly issuedAt: Date;
  /** Deadline for claiming a prize. */
  readonly claimUntil: Date;
  /** Minimum age in years. */
  readonly minimumAge: number;
  /** The staging notice at the top, null in production. */
  readonly notice: string | null;
  /** Origin of the web app without trailing slash, such as `https://loto.example`. */
  readonly publicUrl: string;
  /** The product's name and operator, which a worker thread can't look up. */
  readonly product: Pick<ProductConfig, 'names' | 'company'>;
}

/**
 * Returns the ticket as a paid one.
 * @throws {Error} if it has no serial, or a side game without numbers
 */
export function requirePaid(ticket: Ticket): PaidTicket {
  const { serial, sideGame } = ticket;
  if (serial === null) throw new Error(`Ticket ${ticket.id} has no serial`);
  if (sideGame === null) return { ...ticket, serial, sideGame: null };
  const { numbers } = sideGame;
  if (numbers === null) throw new Error(`Ticket ${ticket.id} has no side-game numbers`);
  return { ...ticket, serial, sideGame: { ...sideGame, numbers } };
}
