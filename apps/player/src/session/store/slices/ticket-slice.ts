import type { Ticket } from '@loto/api-contract';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { boughtTicketOf } from '../bought-ticket-of.ts';
import { signedOut } from './auth-actions.ts';
import { initialTicketState, type TicketState } from './ticket-state.ts';

const { listTickets, getTicket, showTicket, buyTicket, externalBuyTicket } = api.endpoints;

/** Updates the bought ticket from a server response, because the stored one may be older. */
function update(state: TicketState, ticket: Ticket): void {
  if (!('storedAt' in ticket) && state.gameTicket?.id === ticket.id) state.gameTicket = ticket;
}

/** Updates a ticket, or removes it if it's paid, expired or refunded. */
function updateOrDiscard(state: TicketState, ticket: Ticket): void {
  update(state, ticket);
  if (state.gameTicket?.id === ticket.id && ticket.status !== 'awaiting-payment') state.gameTicket = null;
}

const ticketSlice = createSlice({
  name: 'ticket',
  initialState: initialTicketState,
  reducers: {
    /** The player chose to pay for a ticket that was bought earlier. */
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
      .addMatcher(listTickets.matchPending, (state, { meta }) => {
        state.group = meta.arg.originalArgs.query?.status ?? null;
      })
      .addMatcher(listTickets.matchFulfilled, (state, { payload, meta }) => {
        if (state.group !== (meta.arg.originalArgs.query?.status ?? null)) return;
        const offset = Number(meta.arg.originalArgs.query?.offset ?? 0);
        // The first page replaces the list; later pages are appended (specification 4).
        state.tickets =
          offset === 0 ? payload.tickets : [...state.tickets.slice(0, offset), ...payload.tickets];
        state.totalCount = payload.totalCount;
        if ('storedAt' in payload) return;
        for (const ticket of payload.tickets) updateOrDiscard(state, ticket);
      })
      .addMatcher(getTicket.matchFulfilled, (state, { payload }) => {
        // The ticket isn't discarded, because its payment page may be in view and must show the
        // outcome.
        update(state, payload);
      })
      .addMatcher(showTicket.matchFulfilled, (state, { payload }) => {
        updateOrDiscard(state, payload.ticket);
      })
      .addMatcher(
        isAnyOf(buyTicket.matchFulfilled, externalBuyTicket.matchFulfilled),
        (state, { payload }) => {
          state.gameTicket = boughtTicketOf(payload);
        },
      ),
});

export const { gameTicketChosen, gameTicketDiscarded } = ticketSlice.actions;
export const ticketReducer = ticketSlice.reducer;
