import { api, callMutation, callQuery } from '../api.ts';

/** Tickets and their payment. */
export const ticketCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listTickets: callQuery(build, 'listTickets', ['Tickets']),
    getTicket: callQuery(build, 'getTicket', ['Ticket']),
    showTicket: callQuery(build, 'showTicket', ['Ticket']),
    downloadTicket: callMutation(build, 'downloadTicket'),
    buyTicket: callMutation(build, 'buyTicket', ['Tickets']),
    externalBuyTicket: callMutation(build, 'externalBuyTicket', ['Tickets']),
    checkout: callMutation(build, 'checkout', ['Tickets', 'Ticket']),
  }),
});

export const {
  useListTicketsQuery,
  useLazyListTicketsQuery,
  useGetTicketQuery,
  useLazyGetTicketQuery,
  useShowTicketQuery,
  useDownloadTicketMutation,
  useBuyTicketMutation,
  useExternalBuyTicketMutation,
  useCheckoutMutation,
} = ticketCalls;
