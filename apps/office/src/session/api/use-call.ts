import type { OfficeCallId } from '@loto/office-contract/endpoints';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store.ts';
import { api, type Answer, type CallArg } from './api.ts';
import type { OfficeError } from './office-error.ts';

/** The outcome of a call: its data, or the reason why there is none. */
export type CallResult<Id extends OfficeCallId> =
  | { readonly data: Answer<Id>; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: OfficeError };

type Initiate<Id extends OfficeCallId> = (
  arg: CallArg<Id>,
  options: object,
) => (dispatch: AppDispatch) => Promise<CallResult<Id>>;

/** Returns a function that makes a call. The response is not cached. */
export function useCall<Id extends OfficeCallId>(call: Id): (arg: CallArg<Id>) => Promise<CallResult<Id>> {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    async (arg) => {
      const { initiate } = api.endpoints[call] as unknown as { initiate: Initiate<Id> };
      const { data, error } = await dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
      return error === undefined ? { data } : { error };
    },
    [call, dispatch],
  );
}
