import { officeEndpoints, type OfficeCallId, type OfficeEndpoint } from '@loto/office-contract/endpoints';
import { useEffect } from 'react';
import { api, sendInBackground, type Answer, type CallArg } from './api.ts';
import type { OfficeError } from './office-error.ts';

/** A call's data on its way to a screen. */
export interface Reading<Data> {
  /** The newest data, which stays if a later attempt fails. */
  readonly data: Data | undefined;
  /** Why the latest attempt failed; undefined after a success. */
  readonly error: OfficeError | undefined;
  /** True while the first response is pending. */
  readonly isLoading: boolean;
  /** True while any response is pending. */
  readonly isFetching: boolean;
  readonly retry: () => void;
}

interface Options {
  /** Interval in milliseconds for reading again while the page is visible. */
  readonly everyMs?: number;
  /** True to postpone the call, for example until there's a reason. */
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

/** Reads a call's data, typed by the contract and shared with all components that read it. */
export function useAnswer<Id extends OfficeCallId>(
  call: Id,
  arg: CallArg<Id>,
  { everyMs, isWaiting = false }: Options = {},
): Reading<Answer<Id>> {
  const { useQuery } = api.endpoints[call] as unknown as { useQuery: UseQuery<Id> };
  const { look }: OfficeEndpoint = officeEndpoints[call];
  // Each view of personal data is logged, so a page reads it again only on request.
  const quiet = look === undefined ? {} : { refetchOnFocus: false, refetchOnReconnect: false };
  // Each call has its own hook, and a component always uses the same call.
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
