import type { Ticket } from '@loto/api-contract';
import { device } from '../../device/device.ts';
import type { RootState } from '../store/root-reducer.ts';
import { fetchResults } from './stored-results.ts';
import { forgetOthers, storeOutcome, storeTickets, type TicketOutcome } from './stored-tickets.ts';

/** What this needs of the store. */
interface WatchedStore {
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/** An answer in the cache of calls. */
interface CachedAnswer {
  readonly status?: string;
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
}

const playerOf = ({ auth }: RootState) => (auth.isAuthenticated ? (auth.user?.id ?? null) : null);

/** Storage that is full, forbidden or just deleted costs only what would have been stored. */
const ignore = () => {};

/**
 * Stores on this device what the server shows of the player's tickets, and the last results, for
 * when there is no connection. Whose tickets they are follows the session.
 * @returns the function that stops it
 */
export function storeAnswers(store: WatchedStore): () => void {
  let player = playerOf(store.getState());
  let queries: object | undefined;
  const storedAt = new Map<string, number>();
  // one after the other, in the order in which they were shown
  let working: Promise<unknown> = forgetOthers(player).catch(ignore);
  const enqueue = (run: () => Promise<unknown>) => {
    const owner = player;
    // a sign-out in between has deleted what there was, and nothing is to come after it
    working = working
      .then(async () => (playerOf(store.getState()) === owner ? run() : undefined))
      .catch(ignore);
  };

  const write = ({ endpointName, originalArgs, data, fulfilledTimeStamp = 0 }: CachedAnswer) => {
    const owner = player;
    // what was stored is not stored again as if it were new
    if (owner === null || typeof data !== 'object' || data === null || 'storedAt' in data) return;
    const tickets = ticketsIn(endpointName, data);
    if (tickets !== undefined) enqueue(async () => storeTickets(owner, tickets, fulfilledTimeStamp));
    if (endpointName === 'ticketOutcome') {
      const { id } = (originalArgs as { params: { id: string } }).params;
      enqueue(async () => storeOutcome(owner, id, data as TicketOutcome));
    }
  };

  const follow = () => {
    const state = store.getState();
    const now = playerOf(state);
    if (now !== player) {
      player = now;
      storedAt.clear();
      // without a player too: another tab may have written after the sign-out
      enqueue(async () => forgetOthers(now));
    }
    if (state.api.queries === queries) return;
    ({ queries } = state.api);
    for (const [key, cached] of Object.entries(
      state.api.queries as Record<string, CachedAnswer | undefined>,
    )) {
      const at = cached?.fulfilledTimeStamp;
      if (cached?.status !== 'fulfilled' || at === undefined || storedAt.get(key) === at) continue;
      storedAt.set(key, at);
      write(cached);
    }
  };

  const fetchNow = () => {
    if (device.isOnline() && document.visibilityState === 'visible')
      void fetchResults(Date.now()).catch(ignore);
  };
  follow();
  fetchNow();
  const unsubscribe = store.subscribe(follow);
  addEventListener('online', fetchNow);
  document.addEventListener('visibilitychange', fetchNow);
  return () => {
    unsubscribe();
    removeEventListener('online', fetchNow);
    document.removeEventListener('visibilitychange', fetchNow);
  };
}

/** The tickets that an answer shows; undefined when it shows none. */
function ticketsIn(endpointName: string | undefined, data: unknown): readonly Ticket[] | undefined {
  if (endpointName === 'listTickets') return (data as { tickets: Ticket[] }).tickets;
  if (endpointName === 'getTicket') return [data as Ticket];
  return endpointName === 'showTicket' ? [(data as { ticket: Ticket }).ticket] : undefined;
}
