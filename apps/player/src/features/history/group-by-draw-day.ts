import type { Ticket } from '@loto/api-contract';

export interface DayGroup {
  /** The day as it is read, which is what the group is known by. */
  readonly day: string;
  readonly tickets: readonly Ticket[];
}

/**
 * Adjacent tickets whose first draw is on one day share one heading; the order of the
 * list is preserved.
 */
export function groupByDrawDay(tickets: readonly Ticket[], dayOf: (drawAt: string) => string): DayGroup[] {
  const groups: { day: string; tickets: Ticket[] }[] = [];
  for (const ticket of tickets) {
    const day = dayOf(ticket.draws[0]?.drawAt ?? ticket.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.tickets.push(ticket);
    else groups.push({ day, tickets: [ticket] });
  }
  return groups;
}
