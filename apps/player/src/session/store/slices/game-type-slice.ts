import type { GamePrice, GameType } from '@loto/api-contract';
import type { CountryCheck } from '@loto/api-contract/product';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { signedOut } from './auth-actions.ts';

/**
 * Game type state (specification 3), stored in the browser; `selectGameTypeState` reads `isLoading`
 * and `error`.
 */
export interface GameTypeState {
  gameTypes: GameType[];
  prices: GamePrice[];
  feeBani: number;
  /** The highest price of a ticket including its fee; null until it's known. */
  maxOrderBani: number | null;
  /** Whether a purchase needs a position in Romania; null until it's known. */
  countryCheck: CountryCheck | null;
  /** The code of the game being played. */
  selectedGameType: GameType['code'] | null;
}

export const initialGameTypeState: GameTypeState = {
  gameTypes: [],
  prices: [],
  feeBani: 0,
  maxOrderBani: null,
  countryCheck: null,
  selectedGameType: null,
};

const { gameTypes } = api.endpoints;

const gameTypeSlice = createSlice({
  name: 'gameType',
  initialState: initialGameTypeState,
  reducers: {
    /** Null clears the choice. */
    gameTypeSelected(state, { payload }: PayloadAction<GameType['code'] | null>) {
      state.selectedGameType = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialGameTypeState)
      .addMatcher(gameTypes.matchFulfilled, (state, { payload }) => {
        state.gameTypes = payload.gameTypes;
        state.prices = payload.prices;
        state.feeBani = payload.feeBani;
        state.maxOrderBani = payload.maxOrderBani;
        state.countryCheck = payload.countryCheck;
      }),
});

export const { gameTypeSelected } = gameTypeSlice.actions;
export const gameTypeReducer = gameTypeSlice.reducer;
