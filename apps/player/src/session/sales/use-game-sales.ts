import type { GamePeriod, OpenDrawShape } from '@loto/api-contract';
import type { GameCode, Rulebook } from '@loto/game-rules';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAnswer, useCall } from '../api/use-call.ts';
import { api } from '../api/api.ts';
import { rulebookInForce } from './rulebook-in-force.ts';
import { useAppDispatch, useAppSelector } from '../store/root-reducer.ts';
import { useServerTimePast } from './use-time-left.ts';

/**
 * An older answer is requested again when a screen opens: draws come and go, prices
 * change.
 */
const staleAfterSeconds = 60;

export interface GameSales {
  /** `loading` until the first answer, `unreachable` when it did not come. */
  state: SalesState | 'loading' | 'unreachable';
  /** The draws a ticket can play in, soonest first. */
  draws: readonly OpenDrawShape[];
  rulebook: Rulebook;
  retry: () => void;
}

/**
 * Prices, draws and state of sale of a game, by the server.
 * @param options.isChecked for a page that buys: what is known of this game is checked when the
 *   page opens (specification 3, game period check), while it is shown
 */
export function useGameSales(gameCode: GameCode, { isChecked = false } = {}): GameSales {
  const options = { refetchOnMountOrArgChange: staleAfterSeconds };
  const types = useAnswer('gameTypes', {}, options);
  const periods = useAnswer('gamePeriods', {}, isChecked ? {} : options);
  const check = useCheckPeriod(gameCode);
  const [isKnown] = useState(periods.data !== undefined);
  useEffect(() => {
    if (isChecked && isKnown) check();
  }, [isChecked, isKnown, check]);
  const prices = useAppSelector((state) => state.gameType.prices);
  const feeBani = useAppSelector((state) => state.gameType.feeBani);
  const rulebook = useMemo(() => rulebookInForce({ prices, feeBani }), [prices, feeBani]);
  const period = periods.data?.gamePeriods.find((candidate) => candidate.gameCode === gameCode);
  const retry = () => {
    void types.refetch();
    if (isChecked && period !== undefined) check();
    else void periods.refetch();
  };
  const nowMs = useServerTimePast(period?.nextDraws.map(({ salesCloseAt }) => salesCloseAt) ?? [], retry);
  const openCount = period === undefined ? 0 : drawsOnSale(period, nowMs).length;
  const draws = useMemo(() => lastOf(period?.nextDraws ?? [], openCount), [period, openCount]);
  if (period === undefined) {
    return { state: periods.isError ? 'unreachable' : 'loading', draws, rulebook, retry };
  }
  return { state: salesStateOf(period, nowMs), draws, rulebook, retry };
}

/** Asks for the sales of one game, in place of what is known of all. */
function useCheckPeriod(gameCode: GameCode): () => void {
  const [send] = useCall('checkGamePeriod');
  const dispatch = useAppDispatch();
  return useCallback(() => {
    void send({ body: { gameCode }, quietFor: 'all' }).then(({ data }) => {
      if (data === undefined) {
        // without an answer for this game what is known of all is asked for again
        void dispatch(api.endpoints.gamePeriods.initiate({}, { forceRefetch: true, subscribe: false }));
        return;
      }
      const { gamePeriod } = data;
      dispatch(
        api.util.updateQueryData('gamePeriods', {}, (known) => {
          const index = known.gamePeriods.findIndex((period) => period.gameCode === gameCode);
          if (index !== -1) known.gamePeriods[index] = gamePeriod;
        }),
      );
    });
  }, [send, dispatch, gameCode]);
}

function lastOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.slice(items.length - count);
}

/**
 * `open`: can be bought; `paused`: the operator stopped the game; `closed`: no draw is on sale
 * right now.
 */
type SalesState = 'open' | 'paused' | 'closed';

/** The draws a ticket bought now would play in, soonest first. */
export function drawsOnSale(period: GamePeriod, nowMs: number): OpenDrawShape[] {
  return period.nextDraws.filter((draw) => Date.parse(draw.salesCloseAt) > nowMs);
}

export function salesStateOf(period: GamePeriod, nowMs: number): SalesState {
  if (!period.isEnabled) return 'paused';
  return period.isOpen && drawsOnSale(period, nowMs).length > 0 ? 'open' : 'closed';
}
