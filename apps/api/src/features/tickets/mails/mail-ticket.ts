import type { Ticket } from '@loto/api-contract';
import { z } from 'zod';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findPlayer } from '../../people/accounts/index.ts';
import { ticketMail } from './ticket-mail.ts';
import { readTicket, requireTicket } from '../reading/read-tickets.ts';
import { findTicket } from '../reading/ticket-table.ts';
import { requirePrint } from '../files/show-ticket.ts';
import type { TicketKey } from '../status/lock-ticket.ts';
import type { Tickets } from '../tickets.ts';

const mailTicketJob = defineJob({
  name: 'mail-ticket',
  lane: 'mail',
  payload: z.object({ playerId: z.string(), ticketId: z.string() }),
  key: ({ ticketId }) => ticketId,
});

export async function enqueueTicketMails(queries: Queries, keys: readonly TicketKey[]): Promise<void> {
  const payloads = keys.map(({ playerId, ticketId }) => ({ playerId, ticketId }));
  await enqueueAll(queries, mailTicketJob, payloads);
}

/** Emails a paid ticket with its PDF, in the language of the purchase. */
export function mailTicket(tickets: Tickets): Job {
  const { database, mailer, pdfs } = tickets;
  return implementJob(mailTicketJob, async ({ playerId, ticketId }) => {
    const player = await findPlayer(database, playerId);
    const stored = await findTicket(database, playerId, ticketId);
    // The partner's players and deleted accounts have no e-mail address.
    if (player === undefined || player.email === null || stored === undefined) return;
    const ticket = await requireTicket(tickets, playerId, ticketId);
    const facts = requirePrint(tickets, ticket, stored.language);
    // The queue here is at most as long as the number of concurrent jobs.
    const pdf = await pdfs.render(ticket, facts, 'wait');
    await mailer.send({ to: player.email, ...ticketMail(ticket, facts, pdf) });
  });
}

/**
 * Returns the mail with a paid ticket, for operators and without the PDF.
 * @param shown the ticket as the operator may see it
 * @returns undefined if there is no such ticket or it isn't paid
 */
export async function composeTicketMail(
  tickets: Pick<Tickets, 'database' | 'clock' | 'config'>,
  { playerId, ticketId }: TicketKey,
  shown: (ticket: Ticket) => Ticket,
): Promise<Omit<Mail, 'to'> | undefined> {
  const stored = await findTicket(tickets.database, playerId, ticketId);
  const ticket = await readTicket(tickets, playerId, ticketId);
  if (stored === undefined || ticket === undefined || ticket.serial === null) return undefined;
  return ticketMail(shown(ticket), requirePrint(tickets, ticket, stored.language), Buffer.alloc(0));
}
