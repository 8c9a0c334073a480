import type { Language, Ticket } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { claimUntil } from '../claim-until.ts';
import type { TicketFacts } from '../pdf/paid-ticket.ts';
import type { Tickets } from '../tickets.ts';

/**
 * The facts of a printed ticket beside the ticket itself.
 * @throws {ApiError} TICKET_NOT_PAID
 */
export function requirePrint(
  { config }: Tickets,
  ticket: Ticket,
  language: Language,
): TicketFacts & { serial: string } {
  const { serial, paidAt } = ticket;
  const lastDraw = ticket.draws.at(-1);
  if (serial === null || paidAt === null || lastDraw === undefined) throw new ApiError('TICKET_NOT_PAID');
  return {
    serial,
    language,
    issuedAt: new Date(paidAt),
    claimUntil: claimUntil(new Date(lastDraw.drawAt)),
    minimumAge: config.minimumAge,
    publicUrl: config.publicUrl,
  };
}
