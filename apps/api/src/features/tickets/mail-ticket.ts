import type { Queries } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { findPlayer } from '../people/accounts/index.ts';
import { renderTicketPdf } from './print/render-ticket-pdf.ts';
import { ticketMail } from './print/ticket-mail.ts';
import { requireTicket } from './read-tickets.ts';
import { findTicket } from './ticket-table.ts';
import { requirePrint } from './ticket-print.ts';
import type { Tickets } from './tickets.ts';

export const mailTicketJob = 'mail-ticket';

/** Has a paid ticket mailed to its player. */
export async function enqueueTicketMail(queries: Queries, playerId: string, ticketId: string): Promise<void> {
  await enqueueJob(queries, mailTicketJob, { playerId, ticketId }, { key: `${mailTicketJob}:${ticketId}` });
}

/** Mails a paid ticket with its file, in the language in which it was bought. */
export function mailTicket(tickets: Tickets): (payload: Record<string, unknown>) => Promise<void> {
  const { database, mailer } = tickets;
  return async (payload) => {
    const [playerId, ticketId] = [String(payload['playerId']), String(payload['ticketId'])];
    const player = await findPlayer(database, playerId);
    const stored = await findTicket(database, playerId, ticketId);
    // a partner's player has no e-mail, a deleted account no more
    if (player === undefined || player.email === null || stored === undefined) return;
    const ticket = await requireTicket(tickets, playerId, ticketId);
    const facts = requirePrint(tickets, ticket, stored.language);
    const pdf = await renderTicketPdf(ticket, facts);
    await mailer.send({ to: player.email, ...ticketMail(ticket, facts, pdf) });
  };
}
