import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/database.ts';
import { officeOrders } from './demo-orders.ts';
import { seedDemoPayments } from './seed-payments.ts';
import { officePlayer, seedDemoPlayer } from './seed-player.ts';
import { officeProfile, seedDemoProfile } from './seed-profile.ts';
import { seedDemoTickets } from './seed-tickets.ts';

/**
 * Adds the player whom operators see in the office, with paid tickets, and a mail about one of them
 * that could not be sent.
 */
export async function seedOfficePlayer(
  transaction: Transaction<Tables>,
  { now, needs }: { readonly now: Date; readonly needs: Parameters<typeof seedDemoPayments>[2] },
): Promise<void> {
  if (!(await seedDemoPlayer(transaction, officePlayer, now))) return;
  const { playerId } = officePlayer;
  await seedDemoProfile(transaction, playerId, { now, profile: officeProfile });
  const tickets = await seedDemoTickets(transaction, playerId, { orders: officeOrders, now });
  await seedDemoPayments(transaction, tickets, needs);
  const last = tickets.at(-1);
  if (last !== undefined) await giveUpMail(transaction, last.ticketId);
}

/** Makes the job that mails a ticket look as if the mail server had never responded. */
async function giveUpMail(transaction: Transaction<Tables>, ticketId: string): Promise<void> {
  await sql`
    update _private_jobs job set attempts = max_attempts, last_error = 'connect ECONNREFUSED 127.0.0.1:25'
    from _private_tasks task
    where task.id = job.task_id and task.identifier = 'mail-ticket'
      and job.payload ->> 'ticketId' = ${ticketId}`.execute(transaction);
}
