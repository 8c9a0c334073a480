import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Pending requests that the `Loading...` overlay waits for (specification 2). */
export interface RequestState {
  pendingCount: number;
  /** How many of them change something. If any do, the page waits for the outcome. */
  changeCount: number;
}

const initialState: RequestState = { pendingCount: 0, changeCount: 0 };

const requestSlice = createSlice({
  name: 'request',
  initialState,
  reducers: {
    requestStarted(state, { payload }: PayloadAction<{ isChange: boolean }>) {
      state.pendingCount += 1;
      if (payload.isChange) state.changeCount += 1;
    },
    requestEnded(state, { payload }: PayloadAction<{ isChange: boolean }>) {
      state.pendingCount = Math.max(0, state.pendingCount - 1);
      if (payload.isChange) state.changeCount = Math.max(0, state.changeCount - 1);
    },
  },
});

export const { requestStarted, requestEnded } = requestSlice.actions;
export const requestReducer = requestSlice.reducer;
