/** The server's only source of time, which tests and demos replace. */
export interface Clock {
  now(): Date;
  /** How far a demo's clock is ahead of the machine's; absent for the real time. */
  readonly offsetMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that starts at `start` when the process starts, and runs at normal speed. */
export function clockStartingAt(start: string): Clock {
  const offsetMs = Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + offsetMs), offsetMs };
}

/**
 * Converts an instant of `clock` for the job queue, which uses the database's clock. Demos don't
 * move that one.
 */
export function queueTime(clock: Clock, at: Date): Date {
  return new Date(at.getTime() - (clock.offsetMs ?? 0));
}
