import { api, callMutation, callQuery } from '../api.ts';

/** Push messages: which kinds the player wants, and whether this device receives them. */
export const pushCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getPushSettings: callQuery(build, 'getPushSettings', ['Push']),
    choosePushKinds: callMutation(build, 'choosePushKinds', ['Push']),
    addPushDevice: callMutation(build, 'addPushDevice', ['Push']),
    removePushDevice: callMutation(build, 'removePushDevice', ['Push']),
  }),
});

export const {
  useGetPushSettingsQuery,
  useChoosePushKindsMutation,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
} = pushCalls;
