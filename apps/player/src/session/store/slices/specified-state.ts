import type { Ticket } from '@loto/api-contract';
import type { CallId } from '@loto/api-contract/endpoints';
import type { ApiError } from '../../api/api-error.ts';
import type { RootState } from '../root-reducer.ts';

/** A call in RTK Query's cache. */
interface CachedCall {
  endpointName?: string;
  status: string;
  startedTimeStamp?: number;
  data?: unknown;
  error?: unknown;
}

/** Returns the latest started call among `names`; undefined if none is cached. */
function latestOf({ api }: RootState, names: readonly CallId[]): CachedCall | undefined {
  const cached: readonly (CachedCall | undefined)[] = [
    ...Object.values(api.queries),
    ...Object.values(api.mutations),
  ];
  return cached
    .flatMap((call) => (call !== undefined && names.includes(call.endpointName as CallId) ? [call] : []))
    .reduce<CachedCall | undefined>(
      (latest, call) => ((call.startedTimeStamp ?? 0) >= (latest?.startedTimeStamp ?? 0) ? call : latest),
      undefined,
    );
}

function progressOf(state: RootState, names: readonly CallId[]) {
  const latest = latestOf(state, names);
  const error = latest?.status === 'rejected' ? (latest.error as ApiError | undefined) : undefined;
  return { isLoading: latest?.status === 'pending', error: error?.errorMessage ?? null };
}

/** Returns the auth state (specification 3). */
export function selectAuthState(state: RootState) {
  const signIns = ['login', 'register', 'anonymousLogin', 'googleLogin', 'appleLogin'] as const;
  return { ...state.auth, isLoading: progressOf(state, signIns).isLoading };
}

/** Returns the game type state (specification 3). */
export function selectGameTypeState(state: RootState) {
  return { ...state.gameType, ...progressOf(state, ['gameTypes']) };
}

/** Returns the ticket state (specification 3). */
export function selectTicketState(state: RootState) {
  const reads = ['listTickets', 'getTicket', 'showTicket'] as const;
  const details = latestOf(state, ['getTicket', 'showTicket'])?.data as
    | Ticket
    | { ticket: Ticket }
    | undefined;
  return {
    ...state.ticket,
    ticketDetails: details === undefined ? null : 'ticket' in details ? details.ticket : details,
    ...progressOf(state, [...reads, 'buyTicket', 'externalBuyTicket']),
  };
}
