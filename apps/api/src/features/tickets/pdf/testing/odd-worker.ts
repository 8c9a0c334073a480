import { setTimeout as wait } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** A worker that returns its thread id, or misbehaves as requested by the ticket's id. */
export default async function renderOddly({ ticket }: { ticket: { id: string } }): Promise<Uint8Array> {
  if (ticket.id === 'crash') process.exit(1);
  if (ticket.id === 'stall') await wait(600_000);
  if (ticket.id === 'fail') throw new Error('The ticket has no serial');
  return Buffer.from(`${threadId} ${JSON.stringify(process.env)}`);
}
