import { memoize } from '../memoize.ts';

/** A point in time passed by a caller: a Date, or ISO 8601 with offset. */
export type Instant = Date | string;

const isoWithOffset =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(?:Z|([+-])(\d\d):(\d\d))$/;

/**
 * Parses ISO 8601 with an offset or `Z` to milliseconds since 1970. Returns undefined for anything
 * else, including local times without offset and impossible dates (30 February).
 */
export function parseInstant(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  return text.length <= usualLength ? memoizedInstant(text) : readInstant(text);
}

/** Longer texts aren't cached, to keep the cache small. */
const usualLength = 32;
const memoizedInstant = /* @__PURE__ */ memoize(readInstant);

function readInstant(text: string): number | undefined {
  const match = isoWithOffset.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as Six;
  const [offsetHours, offsetMinutes] = [Number(match[9] ?? 0), Number(match[10] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59) return undefined;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  // JavaScript moves an impossible day to the next month, and an impossible month to the next year.
  if (midnight.getUTCMonth() !== month - 1) return undefined;
  const millisecond = Number((match[7] ?? '').padEnd(3, '0'));
  const offsetMs = (match[8] === '-' ? -1 : 1) * (offsetHours * 60 + offsetMinutes) * 60_000;
  return midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond - offsetMs;
}

type Six = [number, number, number, number, number, number];

/**
 * Returns an instant as milliseconds since 1970.
 * @throws {RangeError} if the instant is invalid, which is a programming error
 */
export function instantMs(instant: Instant): number {
  const ms = typeof instant === 'string' ? parseInstant(instant) : instant.getTime();
  if (ms === undefined || Number.isNaN(ms)) throw new RangeError(`${String(instant)} is not an instant`);
  return ms;
}
