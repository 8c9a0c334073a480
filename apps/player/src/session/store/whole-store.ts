import { accountCalls } from '../api/calls/account-calls.ts';
import { passkeyCalls } from '../api/calls/passkey-calls.ts';
import { referralCalls } from '../api/calls/referral-calls.ts';
import type { AppDispatch } from './root-reducer.ts';
import type { CallArg, CallResult } from '../api/api.ts';

export { createStore } from './store.ts';

const { login, anonymousLogin, register } = accountCalls.endpoints;
const { passkeySignInOptions, passkeySignIn } = passkeyCalls.endpoints;
const { referralCodeVisits } = referralCalls.endpoints;

const endpoints = {
  login,
  anonymousLogin,
  register,
  passkeySignInOptions,
  passkeySignIn,
  referralCodeVisits,
};

/** The calls that first pages send. */
export type FirstCallId = keyof typeof endpoints;

type Send<Id extends FirstCallId> = (
  arg: CallArg<Id>,
  options: { track: false },
) => (dispatch: AppDispatch) => Promise<CallResult<Id>>;

/** Sends a call as the hook of a mutation does. */
export async function dispatchCall<Id extends FirstCallId>(
  dispatch: AppDispatch,
  call: Id,
  arg: CallArg<Id>,
): Promise<CallResult<Id>> {
  const { initiate } = endpoints[call] as unknown as { initiate: Send<Id> };
  return dispatch(initiate(arg, { track: false }));
}
