import { api, callQuery } from '../api.ts';

/** What was drawn, and what it won. */
export const resultCalls = api.injectEndpoints({
  endpoints: (build) => ({
    results: callQuery(build, 'results'),
    ticketOutcome: callQuery(build, 'ticketOutcome', ['Ticket']),
  }),
});

export const { useResultsQuery, useTicketOutcomeQuery } = resultCalls;
