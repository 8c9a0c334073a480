import { officeEndpoints, type OfficeCallId, type OfficeEndpoint } from '@loto/office-contract/endpoints';
import { useEffect } from 'react';
import { api, sendInBackground, type Answer, type CallArg } from './api.ts';
import type { OfficeError } from './office-error.ts';

/** An answer on its way to a screen. */
export interface Reading<Data> {
  /** The newest answer; stays while a later try fails. */
  readonly data: Data | undefined;
  /** Why the latest try failed; undefined after a success. */
  readonly error: OfficeError | undefined;
  /** Whether the first answer is on its way. */
  readonly isLoading: boolean;
  /** Whether any answer is on its way. */
  readonly isFetching: boolean;
  readonly retry: () => void;
}

interface Options {
  /** Reads the answer again after this many milliseconds, while the page is visible. */
  readonly everyMs?: number;
  /** Whether the call waits, for example for a reason. */
  readonly isWaiting?: boolean;
}

type UseQuery<Id extends OfficeCallId> = (
  arg: CallArg<Id>,
  options: {
    readonly skip: boolean;
    readonly refetchOnFocus?: boolean;
    readonly refetchOnReconnect?: boolean;
  },
) => {
  readonly data?: Answer<Id>;
  readonly error?: OfficeError;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
};

/** Reads a call's answer, shared with all components that read it; typed by the contract. */
export function useAnswer<Id extends OfficeCallId>(
  call: Id,
  arg: CallArg<Id>,
  { everyMs, isWaiting = false }: Options = {},
): Reading<Answer<Id>> {
  const { useQuery } = api.endpoints[call] as unknown as { useQuery: UseQuery<Id> };
  const { look }: OfficeEndpoint = officeEndpoints[call];
  // each look at a person is logged, so a page reads it again on request only
  const quiet = look === undefined ? {} : { refetchOnFocus: false, refetchOnReconnect: false };
  // Each call has a hook of its own, and a component always names the same call.
  // oxlint-disable-next-line react/hooks
  const { data, error, isLoading, isFetching, refetch } = useQuery(arg, { skip: isWaiting, ...quiet });
  const key = JSON.stringify(arg);
  useEffect(() => {
    if (everyMs === undefined || isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      sendInBackground({ call, ...(JSON.parse(key) as object) });
      refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [call, key, everyMs, isWaiting, refetch]);
  return { data, error, isLoading, isFetching, retry: refetch };
}
