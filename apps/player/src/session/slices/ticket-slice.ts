import type { Ticket, TicketGroup } from '@loto/api-contract';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { ticketCalls } from '../calls/ticket-calls.ts';
import { boughtTicketOf } from '../bought-ticket-of.ts';
import { signedOut } from './auth-actions.ts';

/** Ticket state (specification 3). */
export interface TicketState {
  tickets: Ticket[];
  totalCount: number;
  /** What the list was last asked to be narrowed to; an answer to an earlier question changes nothing. */
  group: TicketGroup | null;
  ticketDetails: Ticket | null;
  /** The bought ticket that is being paid, kept until it is discarded. */
  gameTicket: Ticket | null;
  isLoading: boolean;
  error: string | null;
}

export const initialTicketState: TicketState = {
  tickets: [],
  totalCount: 0,
  group: null,
  ticketDetails: null,
  gameTicket: null,
  isLoading: false,
  error: null,
};

const { listTickets, getTicket, showTicket, buyTicket, externalBuyTicket } = ticketCalls.endpoints;

/** The bought ticket as the server tells of it. */
function follow(state: TicketState, ticket: Ticket): void {
  if (state.gameTicket?.id === ticket.id) state.gameTicket = ticket;
}

/** Paid, expired or refunded, it has no payment to be kept for. */
function letGo(state: TicketState, ticket: Ticket): void {
  follow(state, ticket);
  if (state.gameTicket?.id === ticket.id && ticket.status !== 'awaiting-payment') state.gameTicket = null;
}

const ticketSlice = createSlice({
  name: 'ticket',
  initialState: initialTicketState,
  reducers: {
    /** A ticket that was bought before is to be paid now. */
    gameTicketChosen(state, { payload }: PayloadAction<Ticket>) {
      state.gameTicket = payload;
    },
    gameTicketDiscarded(state) {
      state.gameTicket = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialTicketState)
      .addMatcher(
        isAnyOf(
          listTickets.matchPending,
          getTicket.matchPending,
          showTicket.matchPending,
          buyTicket.matchPending,
          externalBuyTicket.matchPending,
        ),
        (state) => {
          state.isLoading = true;
          state.error = null;
        },
      )
      .addMatcher(
        isAnyOf(
          listTickets.matchRejected,
          getTicket.matchRejected,
          showTicket.matchRejected,
          buyTicket.matchRejected,
          externalBuyTicket.matchRejected,
        ),
        (state, { payload }) => {
          state.isLoading = false;
          state.error = payload?.errorMessage ?? null;
        },
      )
      .addMatcher(listTickets.matchPending, (state, { meta }) => {
        state.group = meta.arg.originalArgs.query?.status ?? null;
      })
      .addMatcher(listTickets.matchFulfilled, (state, { payload, meta }) => {
        if (state.group !== (meta.arg.originalArgs.query?.status ?? null)) return;
        state.isLoading = false;
        const offset = Number(meta.arg.originalArgs.query?.offset ?? 0);
        // Loading the list resets it, then pages are appended (specification 4).
        state.tickets =
          offset === 0 ? payload.tickets : [...state.tickets.slice(0, offset), ...payload.tickets];
        state.totalCount = payload.totalCount;
        for (const ticket of payload.tickets) letGo(state, ticket);
      })
      .addMatcher(getTicket.matchFulfilled, (state, { payload }) => {
        state.isLoading = false;
        state.ticketDetails = payload;
        // the page of its payment may be in view, and has to say what became of it: the page of the outcome lets it go
        follow(state, payload);
      })
      .addMatcher(showTicket.matchFulfilled, (state, { payload }) => {
        state.isLoading = false;
        state.ticketDetails = payload.ticket;
        letGo(state, payload.ticket);
      })
      .addMatcher(
        isAnyOf(buyTicket.matchFulfilled, externalBuyTicket.matchFulfilled),
        (state, { payload }) => {
          state.isLoading = false;
          state.gameTicket = boughtTicketOf(payload);
        },
      ),
});

export const { gameTicketChosen, gameTicketDiscarded } = ticketSlice.actions;
export const ticketReducer = ticketSlice.reducer;
