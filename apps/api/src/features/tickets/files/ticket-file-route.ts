import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/api-error.ts';
import { renderTicketPdf } from '../pdf/render-ticket-pdf.ts';
import { requireTicket } from '../reading/read-tickets.ts';
import { readTicketLink } from './ticket-link.ts';
import { requirePrint } from './require-print.ts';
import type { Tickets } from '../tickets.ts';

interface FileRequest {
  Params: { file: string };
  Querystring: Record<string, unknown>;
}

/** GET /files/tickets/{id}.pdf: a ticket's PDF, for the bearer of its signed link. */
export function registerTicketFiles(app: FastifyInstance, tickets: Tickets): void {
  const { config, clock } = tickets;
  app.get<FileRequest>('/files/tickets/:file', { schema: { hide: true } }, async (request, reply) => {
    const link = readTicketLink(config.secrets.linkSigningKey, request.params.file, request.query);
    if (link === null) throw new ApiError('NOT_FOUND');
    if (link.expiresAt <= clock.now()) throw new ApiError('LINK_EXPIRED');
    const ticket = await requireTicket(tickets, link.playerId, link.ticketId);
    const print = requirePrint(tickets, ticket, link.language);
    const pdf = await renderTicketPdf(ticket, print);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="bilet-${print.serial}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });
}
