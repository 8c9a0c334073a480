import { api, type CallArg, type CallResult, type ChangeId } from '../api/api.ts';
import type { AppDispatch } from './root-reducer.ts';

export { createStore } from './store.ts';

type Send<Id extends ChangeId> = (
  arg: CallArg<Id>,
  options: { track: false },
) => (dispatch: AppDispatch) => Promise<CallResult<Id>>;

/** Sends a call as the hook of a mutation does. */
export async function dispatchCall<Id extends ChangeId>(
  dispatch: AppDispatch,
  call: Id,
  arg: CallArg<Id>,
): Promise<CallResult<Id>> {
  const { initiate } = api.endpoints[call] as unknown as { initiate: Send<Id> };
  return dispatch(initiate(arg, { track: false }));
}
