import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { FastifyInstance } from 'fastify';
import { takeAttempt, type AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireTicket } from '../reading/read-tickets.ts';
import type { Tickets } from '../tickets.ts';
import { requirePrint } from './show-ticket.ts';
import { readTicketLink, ticketLinkPath, ticketLinkTtlMs } from './ticket-link.ts';

/** Returns a link to the PDF of a paid ticket, in the caller's language. */
export function downloadTicket(tickets: Tickets): CallHandler<Calls['downloadTicket']> {
  const { config, clock } = tickets;
  return async ({ params: { id } }, { bearer: { playerId }, language }) => {
    const ticket = await requireTicket(tickets, playerId, id);
    requirePrint(tickets, ticket, language);
    const expiresAt = new Date(Math.floor((clock.now().getTime() + ticketLinkTtlMs) / 1000) * 1000);
    // Uses the stored form of the id, because the requested id may be in upper case.
    const link = { ticketId: ticket.id, playerId, language, expiresAt };
    const fileUrl = config.publicUrl + ticketLinkPath(config.secrets.linkSigningKeys, link);
    return { data: { fileUrl, expiresAt: bucharestIso(expiresAt) } };
  };
}

/** Maximum number of downloads per link; people download, print and send it. */
const openingsOfLink: AttemptLimit = { scope: 'ticket-link', most: 20, windowMs: ticketLinkTtlMs };

/** Maximum number of downloads for all links of a player. */
const openingsOfPlayer: AttemptLimit = { scope: 'ticket-files', most: 60, windowMs: ticketLinkTtlMs };

interface FileRequest {
  Params: { file: string };
  Querystring: Record<string, unknown>;
}

/**
 * Serves a ticket's PDF at GET /files/tickets/{id}.pdf. The signed link replaces the access token.
 */
export function registerTicketFiles(app: FastifyInstance, tickets: Tickets): void {
  const { config, clock, database, pdfs } = tickets;
  app.get<FileRequest>('/files/tickets/:file', async (request, reply) => {
    const link = readTicketLink(config.secrets.linkSigningKeys, request.params.file, request.query);
    if (link === null) throw new ApiError('NOT_FOUND');
    if (link.expiresAt <= clock.now()) throw new ApiError('LINK_EXPIRED');
    const now = clock.now();
    await takeAttempt(database, openingsOfLink, String(request.query['signature']), now);
    await takeAttempt(database, openingsOfPlayer, link.playerId, now);
    const ticket = await requireTicket(tickets, link.playerId, link.ticketId);
    const print = requirePrint(tickets, ticket, link.language);
    const pdf = await pdfs.render(ticket, print, 'refuse');
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="bilet-${print.serial}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });
}
