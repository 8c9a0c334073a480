import type { CallInput, Calls, DrawWithPrizes, Ticket, TicketGroup } from '@loto/api-contract';
import type { CallId } from '@loto/api-contract/endpoints';
import { bucharestDay } from '@loto/game-rules';
import type { RootState } from '../store/root-reducer.ts';
import type { Answer } from '../api/api.ts';
import type { ApiCall } from '../api/send-call.ts';
import type { StoredMark } from './stored-mark.ts';
import { findResults } from './stored-results.ts';
import { findTickets, type StoredTicket, type TicketOutcome } from './stored-tickets.ts';
import { matchTicket, withResults } from './match-ticket.ts';

/** The statuses of each group, copied from the contract because browsers don't load its schemas. */
export const statusesOf: Record<TicketGroup, readonly Ticket['status'][]> = {
  active: ['awaiting-payment', 'active'],
  paid: ['active'],
  won: ['won'],
  ended: ['lost', 'expired', 'refunded'],
};

type Stored<Id extends CallId> = Answer<Id> & StoredMark;
type Query<Id extends CallId> = CallInput<Calls[Id]>['query'];

/**
 * Returns the stored response to a call that couldn't be sent: the player's tickets, matched with
 * the latest results; the results; or the games of the last visit. Null if nothing was stored.
 */
export async function storedAnswer(call: ApiCall, state: RootState): Promise<(object & StoredMark) | null> {
  const playerId = state.auth.isAuthenticated ? state.auth.user?.id : undefined;
  const id = call.params?.id ?? '';
  switch (call.call) {
    case 'results':
      return storedResults(call.query ?? {});
    case 'gameTypes':
      return storedGames(state);
    case 'listTickets':
      return playerId === undefined ? null : listTickets(playerId, call.query ?? {});
    case 'getTicket':
      return playerId === undefined ? null : getTicket(playerId, id);
    case 'ticketOutcome':
      return playerId === undefined ? null : ticketOutcome(playerId, id);
    default:
      return null;
  }
}

const instantOf = (ms: number) => new Date(ms).toISOString();

async function listTickets(
  playerId: string,
  query: Query<'listTickets'>,
): Promise<Stored<'listTickets'> | null> {
  const { status, offset = 0, limit = 10 } = query;
  const [stored, found] = await Promise.all([findTickets(playerId), findResults()]);
  if (stored.length === 0) return null;
  const statuses = status === undefined ? null : statusesOf[status];
  const listed = stored.filter(({ ticket }) => statuses?.includes(ticket.status) !== false);
  const page = listed.slice(Number(offset), Number(offset) + Number(limit));
  return {
    tickets: page.map(({ ticket }) => withResults(ticket, found?.results ?? [])),
    totalCount: listed.length,
    storedAt: instantOf(Math.max(...stored.map(({ storedAtMs }) => storedAtMs))),
  };
}

async function findTicket(playerId: string, ticketId: string): Promise<StoredTicket | undefined> {
  return (await findTickets(playerId)).find((stored) => stored.ticketId === ticketId);
}

async function getTicket(playerId: string, ticketId: string): Promise<Stored<'getTicket'> | null> {
  const [stored, found] = await Promise.all([findTicket(playerId, ticketId), findResults()]);
  if (stored === undefined) return null;
  const results = found?.results ?? [];
  return {
    ...withResults(stored.ticket, results),
    storedAt: instantOf(stored.storedAtMs),
    isProvisional: matchUnsaid(stored, results).outcomes.length > 0,
  };
}

/**
 * Returns a ticket's wins by the stored results, in those draws for which the server has sent no
 * outcome yet.
 */
function matchUnsaid({ ticket, outcome }: StoredTicket, results: readonly DrawWithPrizes[]): TicketOutcome {
  const isSaid = (drawId: string) => outcome?.results.some(({ draw }) => draw.id === drawId) === true;
  return matchTicket(
    ticket,
    results.filter(({ draw }) => !isSaid(draw.id)),
  );
}

/** Returns the server's outcome of a ticket's draws, completed from the stored results. */
async function ticketOutcome(playerId: string, ticketId: string): Promise<Stored<'ticketOutcome'> | null> {
  const [stored, found] = await Promise.all([findTicket(playerId, ticketId), findResults()]);
  if (stored === undefined) return null;
  const { outcome: said = { outcomes: [], results: [] }, storedAtMs } = stored;
  const matched = matchUnsaid(stored, found?.results ?? []);
  return {
    outcomes: [...said.outcomes, ...matched.outcomes],
    results: [...said.results, ...matched.results],
    storedAt: instantOf(storedAtMs),
  };
}

async function storedResults(query: Query<'results'>): Promise<Stored<'results'> | null> {
  const found = await findResults();
  if (found === null) return null;
  const { gameCode, from = '', to = '9999', offset = 0, limit = 10 } = query;
  const listed = found.results.filter(({ gameCode: code, draw }) => {
    const day = bucharestDay(draw.drawAt);
    return (gameCode === undefined || code === gameCode) && from <= day && day <= to;
  });
  return {
    results: listed.slice(Number(offset), Number(offset) + Number(limit)),
    totalCount: listed.length,
    storedAt: instantOf(found.storedAtMs),
  };
}

/** Returns the games of the last visit, each with its last known draw. */
async function storedGames({ gameType }: RootState) {
  const { gameTypes, prices, feeBani, maxOrderBani, countryCheck } = gameType;
  if (gameTypes.length === 0) return null;
  const found = await findResults();
  const withLastDraw = gameTypes.map((game) => {
    const last = found?.results.find(({ gameCode }) => gameCode === game.code)?.draw ?? null;
    const isLater =
      last !== null && Date.parse(last.drawAt) > Date.parse(game.lastDraw?.drawAt ?? '1970-01-01');
    return isLater ? { ...game, lastDraw: last } : game;
  });
  // Without `serverTime`, so that the clock doesn't change.
  return {
    gameTypes: withLastDraw,
    prices,
    feeBani,
    maxOrderBani,
    countryCheck,
    storedAt: instantOf(found?.storedAtMs ?? Date.now()),
  };
}
