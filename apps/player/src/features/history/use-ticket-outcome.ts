import { useAnswer } from '../../session/api/use-call.ts';
import type { DrawOutcome, DrawWithPrizes, Ticket } from '@loto/api-contract';

/**
 * Returns the outcome of a ticket in its settled draws. Loaded only for a paid ticket with a draw
 * that has taken place.
 */
export function useTicketOutcome(ticket: Ticket) {
  const isDrawn = ticket.paidAt !== null && ticket.draws.some(({ result }) => result !== null);
  const { data } = useAnswer(
    'ticketOutcome',
    { params: { id: ticket.id }, quietFor: 'all' },
    { skip: !isDrawn, refetchOnMountOrArgChange: true },
  );
  const outcomes = data?.outcomes ?? [];
  return {
    outcomeOf: (drawId: string): DrawOutcome | undefined =>
      outcomes.find((outcome) => outcome.drawId === drawId),
    resultOf: (drawId: string): DrawWithPrizes | undefined =>
      data?.results.find(({ draw }) => draw.id === drawId),
    netBani: outcomes.reduce((sum, outcome) => sum + outcome.netBani, 0),
  };
}
