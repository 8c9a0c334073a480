import { api, callMutation, callQuery } from '../api.ts';

/** Spend limits, time-outs, self-exclusion, and what a player is shown of their own playing. */
export const saferPlayCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getPlayLimits: callQuery(build, 'getPlayLimits', ['PlayLimits']),
    setPlayLimits: callMutation(build, 'setPlayLimits', ['PlayLimits']),
    confirmLimitRaise: callMutation(build, 'confirmLimitRaise', ['PlayLimits']),
    cancelLimitRaise: callMutation(build, 'cancelLimitRaise', ['PlayLimits']),
    getPlayPause: callQuery(build, 'getPlayPause', ['PlayPause']),
    /** What was not paid expires with it. */
    pausePlay: callMutation(build, 'pausePlay', ['PlayPause', 'PlayLimits', 'Tickets', 'Ticket']),
    takeBackPause: callMutation(build, 'takeBackPause', ['PlayPause']),
    getPlaySettings: callQuery(build, 'getPlaySettings', ['PlaySettings']),
    choosePlaySettings: callMutation(build, 'choosePlaySettings', ['PlaySettings']),
    getPlaySummary: callQuery(build, 'getPlaySummary'),
    getRealityCheck: callQuery(build, 'getRealityCheck'),
  }),
});

export const {
  useGetPlayLimitsQuery,
  useSetPlayLimitsMutation,
  useConfirmLimitRaiseMutation,
  useCancelLimitRaiseMutation,
  useGetPlayPauseQuery,
  usePausePlayMutation,
  useTakeBackPauseMutation,
  useGetPlaySettingsQuery,
  useLazyGetPlaySettingsQuery,
  useChoosePlaySettingsMutation,
  useGetPlaySummaryQuery,
  useGetRealityCheckQuery,
} = saferPlayCalls;
