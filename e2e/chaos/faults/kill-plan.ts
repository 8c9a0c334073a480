import { seededRandom } from './seeded-random.ts';

export const victims = ['first-api', 'second-api', 'database'] as const;

/**
 * A process to kill with -9: one of the two API processes, or PostgreSQL with all its processes.
 */
export interface Kill {
  readonly atMs: number;
  readonly victim: (typeof victims)[number];
  /** Time until the restart. */
  readonly awayMs: number;
}

/** The victims per minute of buying. */
const victimsPerMinute: readonly Kill['victim'][] = [
  'first-api',
  'second-api',
  'database',
  'first-api',
  'second-api',
];

/** Nothing is killed around the close of sales, so that every run really includes it. */
const calmAroundCloseMs = 6000;

/**
 * Plans the kills, one at a random time within each of several equal intervals.
 * @param buyingMs duration of buying
 * @param closeMs time within it at which a draw's sales close
 */
export function planKills(seed: number, buyingMs: number, closeMs: number): Kill[] {
  const chance = seededRandom(seed, 'kills');
  const minutes = Math.floor(buyingMs / 60_000);
  // If the run is shorter than a minute, each victim is killed once.
  const chosen =
    minutes === 0
      ? chance.shuffled(victims)
      : Array.from({ length: minutes }, () => chance.shuffled(victimsPerMinute)).flat();
  const stretchMs = buyingMs / chosen.length;
  return chosen.map((victim, place) => {
    const atMs = Math.floor((place + chance.next()) * stretchMs);
    const isAtClose = Math.abs(atMs - closeMs) < calmAroundCloseMs;
    const calmAtMs = atMs < closeMs ? closeMs - calmAroundCloseMs : closeMs + calmAroundCloseMs;
    return { victim, atMs: isAtClose ? Math.max(0, calmAtMs) : atMs, awayMs: chance.between(200, 1500) };
  });
}
