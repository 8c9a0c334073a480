import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { requireTicket } from '../reading/read-tickets.ts';
import { ticketLinkPath, ticketLinkTtlMs } from './ticket-link.ts';
import { requirePrint } from './require-print.ts';
import type { Tickets } from '../tickets.ts';

/** A link to the file of a paid ticket, in the caller's language. */
export function downloadTicket(tickets: Tickets): CallHandler<Calls['downloadTicket']> {
  const { config, clock } = tickets;
  return async ({ params: { id } }, { bearer: { playerId }, language }) => {
    const ticket = await requireTicket(tickets, playerId, id);
    requirePrint(tickets, ticket, language);
    const expiresAt = new Date(Math.floor((clock.now().getTime() + ticketLinkTtlMs) / 1000) * 1000);
    // the stored form of the id: the requested one may be in capitals
    const link = { ticketId: ticket.id, playerId, language, expiresAt };
    const fileUrl = config.publicUrl + ticketLinkPath(config.secrets.linkSigningKey, link);
    return { data: { fileUrl, expiresAt: bucharestIso(expiresAt) } };
  };
}
