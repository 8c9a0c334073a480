import type { GamePrice, GameType } from '@loto/api-contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gameCalls } from '../calls/game-calls.ts';
import { signedOut } from './auth-actions.ts';

/** Game type state (specification 3). */
export interface GameTypeState {
  gameTypes: GameType[];
  prices: GamePrice[];
  feeBani: number;
  /** The code of the game being played. */
  selectedGameType: GameType['code'] | null;
  isLoading: boolean;
  error: string | null;
}

export const initialGameTypeState: GameTypeState = {
  gameTypes: [],
  prices: [],
  feeBani: 0,
  selectedGameType: null,
  isLoading: false,
  error: null,
};

const { gameTypes } = gameCalls.endpoints;

const gameTypeSlice = createSlice({
  name: 'gameType',
  initialState: initialGameTypeState,
  reducers: {
    gameTypeSelected(state, { payload }: PayloadAction<GameType['code']>) {
      state.selectedGameType = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialGameTypeState)
      .addMatcher(gameTypes.matchPending, (state) => {
        state.isLoading = true;
        state.error = null;
      })
      .addMatcher(gameTypes.matchFulfilled, (state, { payload }) => {
        state.isLoading = false;
        state.gameTypes = payload.gameTypes;
        state.prices = payload.prices;
        state.feeBani = payload.feeBani;
      })
      .addMatcher(gameTypes.matchRejected, (state, { payload }) => {
        state.isLoading = false;
        state.error = payload?.errorMessage ?? null;
      }),
});

export const { gameTypeSelected } = gameTypeSlice.actions;
export const gameTypeReducer = gameTypeSlice.reducer;
