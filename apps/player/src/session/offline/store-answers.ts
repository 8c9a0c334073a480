import type { Ticket } from '@loto/api-contract';
import { device } from '../../device/device.ts';
import type { RootState } from '../store/root-reducer.ts';
import { fetchResults } from './stored-results.ts';
import { forgetOthers, storeOutcome, storeTickets, type TicketOutcome } from './stored-tickets.ts';

/** The part of the store that this module uses. */
interface WatchedStore {
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

interface CachedAnswer {
  readonly status?: string;
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
}

const playerOf = ({ auth }: RootState) => (auth.isAuthenticated ? (auth.user?.id ?? null) : null);

/**
 * Ignores a failed write: if storage is full, forbidden or just deleted, only the new entry is
 * lost.
 */
const ignore = () => {};

/**
 * Stores the player's tickets as the server shows them, and the latest results, on this device for
 * use without a connection. The session determines whose tickets are stored.
 * @returns a function that stops it
 */
export function storeAnswers(store: WatchedStore): () => void {
  let player = playerOf(store.getState());
  let queries: object | undefined;
  const storedAt = new Map<string, number>();
  // Writes run one at a time, in the order in which the responses were shown.
  let working: Promise<unknown> = forgetOthers(player).catch(ignore);
  const enqueue = (run: () => Promise<unknown>) => {
    const owner = player;
    // A sign-out in between has deleted everything, and nothing may be written after it.
    working = working
      .then(async () => (playerOf(store.getState()) === owner ? run() : undefined))
      .catch(ignore);
  };

  const write = ({ endpointName, originalArgs, data, fulfilledTimeStamp = 0 }: CachedAnswer) => {
    const owner = player;
    // A stored response isn't stored again as a new one.
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
      // Also when signed out, because another tab may have written after the sign-out.
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

/** Returns the tickets in a response, or undefined. */
function ticketsIn(endpointName: string | undefined, data: unknown): readonly Ticket[] | undefined {
  if (endpointName === 'listTickets') return (data as { tickets: Ticket[] }).tickets;
  if (endpointName === 'getTicket') return [data as Ticket];
  return endpointName === 'showTicket' ? [(data as { ticket: Ticket }).ticket] : undefined;
}
