import type { DrawShape, GameType, Ticket } from '@loto/api-contract';

/** A draw whose sales have closed and whose result isn't known yet. */
export interface ClosedDrawInView {
  readonly id: string;
  readonly drawAt: string;
  /** True if its time has passed: the numbers are drawn and the result is pending. */
  readonly isDrawn: boolean;
}

/**
 * Returns a game's draw between the close of its sales and its result, by the server's time. The
 * data may still be from before the close.
 */
export function closedDrawOf(game: GameType | undefined, nowMs: number): ClosedDrawInView | null {
  const isClosed = (draw: DrawShape) => Date.parse(draw.salesCloseAt) <= nowMs && draw.result === null;
  const draw = [game?.nextDraw, game?.closedDraw].find((each) => each != null && isClosed(each));
  if (draw == null) return null;
  return { id: draw.id, drawAt: draw.drawAt, isDrawn: Date.parse(draw.drawAt) <= nowMs };
}

/** Returns how many tickets take part in one of the draws. */
export function playingCount(tickets: readonly Ticket[], draws: readonly ClosedDrawInView[]): number {
  return tickets.filter(
    (ticket) =>
      ticket.status === 'active' && ticket.draws.some(({ id }) => draws.some((draw) => draw.id === id)),
  ).length;
}
