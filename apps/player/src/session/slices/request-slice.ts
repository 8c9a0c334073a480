import { createSlice } from '@reduxjs/toolkit';

/** Requests under way that the `Loading...` overlay waits for (specification 2). */
export interface RequestState {
  pendingCount: number;
}

const initialState: RequestState = { pendingCount: 0 };

const requestSlice = createSlice({
  name: 'request',
  initialState,
  reducers: {
    requestStarted(state) {
      state.pendingCount += 1;
    },
    requestEnded(state) {
      state.pendingCount = Math.max(0, state.pendingCount - 1);
    },
  },
});

export const { requestStarted, requestEnded } = requestSlice.actions;
export const requestReducer = requestSlice.reducer;
