import type { DeskTicket } from '@loto/office-contract';
import { findDraws, type Draw } from '../../features/draws/games/index.ts';
import { findSettlements } from '../../features/prizes/settlement/index.ts';
import { findPlayedShares, type TicketKey } from '../../features/tickets/index.ts';
import type { Queries } from '../../platform/database/database.ts';

export type DrawState = DeskTicket['draws'][number]['state'];

/** A draw in which a ticket plays, with its state and the price paid for it. */
export interface PlayedDraw {
  readonly draw: Draw;
  readonly state: DrawState;
  readonly mainBani: number;
  readonly sideGameBani: number;
}

/** Returns a ticket's draws in chronological order. */
export async function findPlayedDraws(queries: Queries, key: TicketKey, now: Date): Promise<PlayedDraw[]> {
  const shares = await findPlayedShares(queries, key);
  const ids = shares.map(({ drawId }) => drawId);
  const draws = await findDraws(queries, ids);
  const settlements = await findSettlements(queries, ids);
  return shares
    .flatMap(({ drawId, mainBani, sideGameBani }) => {
      const draw = draws.get(drawId);
      return draw === undefined
        ? []
        : [
            {
              draw,
              state: stateOf(draw, settlements.get(drawId)?.step === 'finished', now),
              mainBani,
              sideGameBani,
            },
          ];
    })
    .toSorted((one, other) => one.draw.drawAt.getTime() - other.draw.drawAt.getTime());
}

function stateOf({ status, salesCloseAt }: Draw, isSettled: boolean, now: Date): DrawState {
  if (isSettled) return 'settled';
  if (status !== 'planned') return status;
  return salesCloseAt > now ? 'on-sale' : 'closed';
}

/** Returns true if all of a ticket's draws are settled. */
export const arePast = (draws: readonly Pick<PlayedDraw, 'state'>[]): boolean =>
  draws.length > 0 && draws.every(({ state }) => state === 'settled' || state === 'cancelled');

/** Returns true if operators may see a ticket's numbers. */
export async function areNumbersShown(queries: Queries, key: TicketKey, now: Date): Promise<boolean> {
  return arePast(await findPlayedDraws(queries, key, now));
}
