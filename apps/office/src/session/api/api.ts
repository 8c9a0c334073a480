import {
  backgroundHeader,
  officeEndpoints,
  officePath,
  reasonHeader,
  type OfficeCallId,
  type OfficeEndpoint,
} from '@loto/office-contract/endpoints';
import type { OfficeCallAnswer, OfficeCallInput, OfficeCalls } from '@loto/office-contract';
import {
  createApi,
  type BaseQueryFn,
  type EndpointBuilder,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { currentReason } from '../reason.ts';
import type { OfficeError } from './office-error.ts';
import { readFailure, sendRequest } from './send-request.ts';

/** A complete call. */
export interface OfficeSending {
  readonly call: OfficeCallId;
  readonly params?: { readonly id?: string };
  readonly query?: object;
  readonly body?: unknown;
}

type Nothing = Record<string, never>;
type Part<Name extends string, Value> = [Value] extends [Nothing]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** A screen's input for a call: the contract's path parameters, query and body, if it has them. */
export type CallArg<Id extends OfficeCallId> = Part<'params', OfficeCallInput<OfficeCalls[Id]>['params']> &
  Part<'query', OfficeCallInput<OfficeCalls[Id]>['query']> &
  Part<'body', OfficeCallInput<OfficeCalls[Id]>['body']>;

/** A call's `data`. */
export type Answer<Id extends OfficeCallId> = OfficeCallAnswer<OfficeCalls[Id]>;

/** Calls whose next poll must not extend the session. */
const background = new Set<string>();

const keyOf = (sending: OfficeSending) => JSON.stringify(sending);

/** Marks the next request of a call as not caused by the operator. */
export function sendInBackground(sending: OfficeSending): void {
  background.add(keyOf(sending));
}

const baseQuery: BaseQueryFn<OfficeSending, unknown, OfficeError> = async (sending) => {
  const { call, params, query, body } = sending;
  const endpoint: OfficeEndpoint = officeEndpoints[call];
  const reason = endpoint.look === undefined ? null : currentReason();
  const headers = {
    ...(background.delete(keyOf(sending)) && { [backgroundHeader]: 'true' }),
    ...(reason !== null && { [reasonHeader]: encodeURIComponent(reason) }),
  };
  const path = officePath(endpoint, params?.id ?? '');
  const answer = await sendRequest({ method: endpoint.method, path, query, body, headers });
  if (answer.error !== undefined) return { error: answer.error };
  const { status, json } = answer;
  return status === 200 ? { data: json['data'] } : { error: readFailure(status, json) };
};

type Definitions = {
  [Id in OfficeCallId]: QueryDefinition<CallArg<Id>, typeof baseQuery, 'Everything', Answer<Id>, 'api'>;
};

const ids = Object.keys(officeEndpoints) as OfficeCallId[];

/**
 * The RTK Query API with every call of the contract. All changes are made by commands, so each
 * command invalidates the whole cache.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Everything'],
  refetchOnReconnect: true,
  refetchOnFocus: true,
  endpoints: (build) => Object.fromEntries(ids.map((id) => [id, define(build, id)])) as Definitions,
});

function define(build: EndpointBuilder<typeof baseQuery, 'Everything', 'api'>, call: OfficeCallId) {
  return build.query({ query: (arg: object) => ({ call, ...arg }), providesTags: ['Everything'] });
}
