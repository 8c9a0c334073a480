/** The only way the server learns the time; tests and demonstrations give their own. */
export interface Clock {
  /** The current instant. */
  now(): Date;
  /** How far a demonstration's clock is ahead of the machine's; absent for a true clock. */
  readonly offsetMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `start` when the process starts, and then runs at the usual speed. */
export function clockStartingAt(start: string): Clock {
  const offsetMs = Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + offsetMs), offsetMs };
}

/**
 * An instant of `clock` as the job queue needs it: the queue lives by the database's clock, which
 * no demonstration moves.
 */
export function queueTime(clock: Clock, at: Date): Date {
  return new Date(at.getTime() - (clock.offsetMs ?? 0));
}
