import { setTimeout as wait } from 'node:timers/promises';
import { callAs, type TaskContext } from '../environment/task-context.ts';

/** Maximum time that a player stays on the outcome page. */
const lookMs = 12_000;

/** Polls the ticket, like the outcome page, until it shows the payment's outcome. */
export async function lookAtTicket(context: TaskContext, ticketId: string): Promise<void> {
  const until = Date.now() + lookMs;
  while (Date.now() < until) {
    const answer = await callAs(context, 'getTicket', { id: ticketId });
    if (answer.status !== 200) {
      context.observations.surprises.push(`a ticket was answered ${answer.status} ${answer.errorCode}`);
      return;
    }
    context.observations.seen.push({ ticketId, status: answer.data.status });
    if (answer.data.status !== 'awaiting-payment') return;
    await wait(1000);
  }
}
