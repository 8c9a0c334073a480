import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallId } from '@loto/api-contract/endpoints';
import { baseQuery } from './base-query.ts';
import type { Answer, CallArg, AnswerWithMessage } from './call-arg.ts';

const tags = [
  'Profile',
  'GameTypes',
  'Tickets',
  'Ticket',
  'Cards',
  'Devices',
  'Winnings',
  'Notices',
] as const;

export type Tag = (typeof tags)[number];

/** The one RTK Query API; calls are added by `session/calls/*`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

/** A query typed by the contract's call of the same id. */
export function callQuery<Id extends CallId>(build: Build, call: Id, providesTags: readonly Tag[] = []) {
  return build.query<Answer<Id>, CallArg<Id>>({
    query: (arg) => ({ call, ...arg }),
    providesTags,
  });
}

/** A mutation typed by the contract's call of the same id. */
export function callMutation<Id extends CallId>(
  build: Build,
  call: Id,
  invalidatesTags: readonly Tag[] = [],
) {
  return build.mutation<AnswerWithMessage<Id>, CallArg<Id>>({
    query: (arg) => ({ call, ...arg }),
    invalidatesTags,
  });
}
