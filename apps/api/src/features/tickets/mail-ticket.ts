import type { Queries } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';

export const mailTicketJob = 'mail-ticket';

/** Has a paid ticket mailed to its player. */
export async function enqueueTicketMail(queries: Queries, playerId: string, ticketId: string): Promise<void> {
  await enqueueJob(queries, mailTicketJob, { playerId, ticketId }, { key: `${mailTicketJob}:${ticketId}` });
}
