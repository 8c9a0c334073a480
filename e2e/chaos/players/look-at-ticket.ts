import { setTimeout as wait } from 'node:timers/promises';
import { callAs, type TaskContext } from '../environment/task-context.ts';

/** How long a player stays on the outcome page. */
const lookMs = 12_000;

/** Looks at the ticket as the outcome page does, until it says what became of the payment. */
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
