import type { GamePeriod, OpenDrawShape } from '@loto/api-contract';
import type { GameCode, Rulebook } from '@loto/game-rules';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAnswer, useCall } from '../api/use-call.ts';
import { api } from '../api/api.ts';
import { rulebookInForce } from './rulebook-in-force.ts';
import { useAppDispatch, useAppSelector } from '../store/root-reducer.ts';
import { useServerTimePast } from './use-time-left.ts';

/** Older data is reloaded when a screen opens, because draws and prices change. */
const staleAfterSeconds = 60;

export interface GameSales {
  /** `loading` until the first response, `unreachable` if it failed. */
  state: SalesState | 'loading' | 'unreachable';
  /** The draws that a ticket can play, soonest first. */
  draws: readonly OpenDrawShape[];
  rulebook: Rulebook;
  retry: () => void;
}

/**
 * Returns the prices, draws and sales state of a game from the server.
 * @param options.isChecked true for a page that sells: it shows the known state while reloading it
 *   (specification 3, game period check)
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

/**
 * Returns a function that requests one game's sales, which update the cached response for all
 * games.
 */
function useCheckPeriod(gameCode: GameCode): () => void {
  const [send] = useCall('checkGamePeriod');
  const dispatch = useAppDispatch();
  return useCallback(() => {
    void send({ body: { gameCode }, quietFor: 'all' }).then(({ data }) => {
      if (data === undefined) {
        // If the request for this game fails, all games are requested again.
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
 * `open`: tickets can be bought; `paused`: the operator stopped the game; `closed`: no draw is on
 * sale now.
 */
type SalesState = 'open' | 'paused' | 'closed';

/** Returns the draws that a ticket bought now could play, soonest first. */
export function drawsOnSale(period: GamePeriod, nowMs: number): OpenDrawShape[] {
  return period.nextDraws.filter((draw) => Date.parse(draw.salesCloseAt) > nowMs);
}

export function salesStateOf(period: GamePeriod, nowMs: number): SalesState {
  if (!period.isEnabled) return 'paused';
  return period.isOpen && drawsOnSale(period, nowMs).length > 0 ? 'open' : 'closed';
}
