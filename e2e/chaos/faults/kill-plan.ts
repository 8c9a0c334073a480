import { seededRandom } from './seeded-random.ts';

export const victims = ['first-api', 'second-api', 'database'] as const;

/** A process killed with -9: one of the two API processes, or PostgreSQL with all its own. */
export interface Kill {
  readonly atMs: number;
  readonly victim: (typeof victims)[number];
  /** How long it stays away before it is started again. */
  readonly awayMs: number;
}

/** Kills for each minute of buying. */
const victimsPerMinute: readonly Kill['victim'][] = [
  'first-api',
  'second-api',
  'database',
  'first-api',
  'second-api',
];

/** Around the close of sales nothing is killed, so that the close itself is met by every run. */
const calmAroundCloseMs = 6000;

/**
 * When what is killed: a random moment in each of equal stretches of the time of buying.
 * @param buyingMs how long people buy
 * @param closeMs when, within that, sales of a draw close
 */
export function planKills(seed: number, buyingMs: number, closeMs: number): Kill[] {
  const chance = seededRandom(seed, 'kills');
  const minutes = Math.floor(buyingMs / 60_000);
  // a run that is shorter than a minute kills each once
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
