import type { Calls, Language, Ticket } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { stagingNotice } from '../../../platform/staging-notice.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { claimUntil } from '../claim-until.ts';
import type { TicketFacts } from '../pdf/paid-ticket.ts';
import { requireTicket } from '../reading/read-tickets.ts';
import type { Tickets } from '../tickets.ts';

/** Returns a paid ticket as it's printed. */
export function showTicket(tickets: Tickets): CallHandler<Calls['showTicket']> {
  return async ({ params: { id } }, { bearer: { playerId }, language }) => {
    const ticket = await requireTicket(tickets, playerId, id);
    const facts = requirePrint(tickets, ticket, language);
    const print = {
      serial: facts.serial,
      issuedAt: bucharestIso(facts.issuedAt),
      claimUntil: bucharestIso(facts.claimUntil),
      minimumAge: facts.minimumAge,
    };
    return { data: { ticket, print } };
  };
}

/**
 * Returns what is printed on a ticket in addition to its own data.
 * @throws {ApiError} TICKET_NOT_PAID
 */
export function requirePrint(
  { config }: Pick<Tickets, 'config'>,
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
    notice: config.environment === 'staging' ? stagingNotice : null,
    publicUrl: config.publicUrl,
    product: { names: config.product.names, company: config.product.company },
  };
}
