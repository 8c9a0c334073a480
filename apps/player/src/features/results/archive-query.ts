import { GAME_CODES, isGameCode, type GameCode } from '@loto/game-rules';

/** The part of the archive that a URL selects. */
export interface ArchiveQuery {
  /** Undefined means all games. */
  gameCode?: GameCode;
  /** A month in Bucharest, `2026-11`. */
  month?: string;
  /** A day in Bucharest, `2026-11-15`. It takes precedence over the month. */
  day?: string;
  /** Counted from 1. */
  page: number;
}

/** The page size when more is loaded (specification 9). */
export const pageSize = 10;

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Parses the query of a URL; invalid parts are ignored. */
export function readArchiveQuery(search: URLSearchParams): ArchiveQuery {
  const game = search.get('game') ?? '';
  const month = search.get('month') ?? '';
  const day = search.get('day') ?? '';
  const page = Number(search.get('page') ?? '1');
  return {
    ...(isGameCode(game) && { gameCode: game }),
    ...(isDay(day) ? { day } : monthPattern.test(month) && { month }),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Returns the path of a selection of the archive. */
export function archivePath({ gameCode, month, day, page }: Partial<ArchiveQuery>): string {
  const search = new URLSearchParams({
    ...(gameCode && { game: gameCode }),
    ...(day ? { day } : month && { month }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? '/results' : `/results?${search}`;
}

/**
 * Returns the API query for a page of the archive: its days, both inclusive, and its page number.
 */
export function archiveQuery({ gameCode, month, day, page }: ArchiveQuery) {
  return {
    ...(gameCode && { gameCode }),
    ...(day ? { from: day, to: day } : month && { from: `${month}-01`, to: lastDayOf(month) }),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
}

/** Returns the path of the number check, with the game and the day of a selection. */
export function checkPath({ gameCode, day }: Partial<ArchiveQuery>): string {
  const search = new URLSearchParams({ ...(gameCode && { game: gameCode }), ...(day && { day }) });
  return search.size === 0 ? '/results/check' : `/results/check?${search}`;
}

/** The games of the archive; `undefined` stands for all. */
export const archiveGames: readonly (GameCode | undefined)[] = [undefined, ...GAME_CODES];

/** Returns the months to choose from: the current one and those before it, newest first. */
export function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * Parses a typed day, `15.11.2026` or `15/11/2026`, as `2026-11-15`.
 * @returns null if it isn't a day
 */
export function readDay(text: string): string | null {
  // A numeric keyboard has no separator.
  const spaced = text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1.$2.$3');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(spaced) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
