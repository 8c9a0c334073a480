import type { Language, Ticket } from '@loto/api-contract';
import type { ProductConfig } from '../../../config/config.ts';

type SideGame = NonNullable<Ticket['sideGame']>;

/** A ticket that can be printed: what only payment gives is there. */
export type PaidTicket = Omit<Ticket, 'serial' | 'sideGame'> & {
  readonly serial: string;
  readonly sideGame: (Omit<SideGame, 'numbers'> & { readonly numbers: readonly string[] }) | null;
};

/** What is printed beside the ticket itself. */
export interface TicketFacts {
  readonly language: Language;
  readonly issuedAt: Date;
  /** The last moment to claim a prize. */
  readonly claimUntil: Date;
  /** In years. */
  readonly minimumAge: number;
  /** Printed on top where it is no real lottery, in staging; null elsewhere. */
  readonly notice: string | null;
  /** Origin of the web app without a trailing slash, such as `https://loto.example`. */
  readonly publicUrl: string;
  /** What the product is called and who operates it: a worker thread knows nothing of either. */
  readonly product: Pick<ProductConfig, 'names' | 'company'>;
}

/**
 * The same ticket, known to be paid.
 * @throws {Error} when it has no serial, or a side game without numbers
 */
export function requirePaid(ticket: Ticket): PaidTicket {
  const { serial, sideGame } = ticket;
  if (serial === null) throw new Error(`Ticket ${ticket.id} has no serial`);
  if (sideGame === null) return { ...ticket, serial, sideGame: null };
  const { numbers } = sideGame;
  if (numbers === null) throw new Error(`Ticket ${ticket.id} has no side-game numbers`);
  return { ...ticket, serial, sideGame: { ...sideGame, numbers } };
}
