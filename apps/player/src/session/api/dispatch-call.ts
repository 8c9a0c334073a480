import type { CallId } from '@loto/api-contract/endpoints';
import type { AppDispatch } from '../store/root-reducer.ts';
import { api, type CallArg, type CallResult } from './api.ts';
import { isCached } from './send-call.ts';

type Send<Id extends CallId> = (
  arg: CallArg<Id>,
  options: object,
) => (dispatch: AppDispatch) => Promise<CallResult<Id>>;

/**
 * Sends a call outside of a component. Its response isn't cached; only the slices store parts of
 * it.
 */
export async function dispatchCall<Id extends CallId>(
  dispatch: AppDispatch,
  call: Id,
  arg: CallArg<Id>,
): Promise<CallResult<Id>> {
  const { initiate } = api.endpoints[call] as unknown as { initiate: Send<Id> };
  const options = isCached(call) ? { forceRefetch: true, subscribe: false } : { track: false };
  return dispatch(initiate(arg, options));
}
