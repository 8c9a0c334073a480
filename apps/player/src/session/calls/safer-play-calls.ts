import { api, callMutation, callQuery } from '../api.ts';

/** Spend limits, time-outs and self-exclusion. */
export const saferPlayCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getPlayLimits: callQuery(build, 'getPlayLimits', ['PlayLimits']),
    setPlayLimits: callMutation(build, 'setPlayLimits', ['PlayLimits']),
    confirmLimitRaise: callMutation(build, 'confirmLimitRaise', ['PlayLimits']),
    cancelLimitRaise: callMutation(build, 'cancelLimitRaise', ['PlayLimits']),
    getPlayPause: callQuery(build, 'getPlayPause', ['PlayPause']),
    /** What was not paid expires with it. */
    pausePlay: callMutation(build, 'pausePlay', ['PlayPause', 'PlayLimits', 'Tickets', 'Ticket']),
  }),
});

export const {
  useGetPlayLimitsQuery,
  useSetPlayLimitsMutation,
  useConfirmLimitRaiseMutation,
  useCancelLimitRaiseMutation,
  useGetPlayPauseQuery,
  usePausePlayMutation,
} = saferPlayCalls;
