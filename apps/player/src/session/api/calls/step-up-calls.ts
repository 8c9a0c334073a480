import { api, callMutation } from '../api.ts';

/** Confirming who the signed-in player is. */
export const stepUpCalls = api.injectEndpoints({
  endpoints: (build) => ({
    stepUpWithPassword: callMutation(build, 'stepUpWithPassword'),
  }),
});

export const { useStepUpWithPasswordMutation } = stepUpCalls;
