/** The only way the server learns the time; tests and demonstrations give their own. */
export interface Clock {
  /** The current instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `start` when the process starts, and then runs at the usual speed. */
export function clockStartingAt(start: string): Clock {
  const offsetMs = Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
