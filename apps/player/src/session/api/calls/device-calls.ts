import { api, callMutation, callQuery } from '../api.ts';

/** The signed-in devices of the account. */
const deviceCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: callQuery(build, 'listSessions', ['Devices']),
    endSession: callMutation(build, 'endSession', ['Devices']),
    endAllSessions: callMutation(build, 'endAllSessions'),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndAllSessionsMutation } = deviceCalls;
