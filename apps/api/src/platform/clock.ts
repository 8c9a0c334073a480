/** The server's only source of time; tests and demonstrations have their own. */
export interface Clock {
  /** The current instant. */
  now(): Date;
  /** How far a demonstration's clock is ahead of the machine's; absent for a true clock. */
  readonly offsetMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that starts at `start` when the process starts, and runs at the usual speed. */
export function clockStartingAt(start: string): Clock {
  const offsetMs = Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + offsetMs), offsetMs };
}

/**
 * Converts an instant of `clock` for the job queue, which uses the database's clock. Demonstrations
 * do not move that one.
 */
export function queueTime(clock: Clock, at: Date): Date {
  return new Date(at.getTime() - (clock.offsetMs ?? 0));
}
