import { api, callMutation, callQuery } from '../api.ts';

/** Signing in and confirming with a passkey, and those of the account. */
export const passkeyCalls = api.injectEndpoints({
  endpoints: (build) => ({
    passkeySignInOptions: callMutation(build, 'passkeySignInOptions'),
    passkeySignIn: callMutation(build, 'passkeySignIn'),
    passkeyStepUpOptions: callMutation(build, 'passkeyStepUpOptions'),
    stepUpWithPasskey: callMutation(build, 'stepUpWithPasskey'),
    listPasskeys: callQuery(build, 'listPasskeys', ['Passkeys']),
    passkeyCreationOptions: callMutation(build, 'passkeyCreationOptions'),
    addPasskey: callMutation(build, 'addPasskey', ['Passkeys']),
    removePasskey: callMutation(build, 'removePasskey', ['Passkeys']),
  }),
});

export const {
  usePasskeySignInOptionsMutation,
  usePasskeySignInMutation,
  usePasskeyStepUpOptionsMutation,
  useStepUpWithPasskeyMutation,
  useListPasskeysQuery,
  usePasskeyCreationOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = passkeyCalls;
