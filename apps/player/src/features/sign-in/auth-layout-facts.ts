import type { GamePeriod } from '@loto/api-contract';

/** What the coloured half says about Loto 6/49; each part only when it is known. */
export interface AuthLayoutFacts {
  rolloverBani: number | null;
  nextDrawAt: string | null;
  lastDrawAt: string | null;
  lastNumbers: readonly number[];
}

/** Reads the 6/49 from the sales of all games. */
export function authLayoutFacts(periods: readonly GamePeriod[]): AuthLayoutFacts {
  const period = periods.find(({ gameCode }) => gameCode === 'loto-6-49');
  const result = period?.lastDraw?.result ?? null;
  return {
    rolloverBani: period?.rolloverBani ?? null,
    nextDrawAt: period?.nextDraws[0]?.drawAt ?? null,
    lastDrawAt: result === null ? null : (period?.lastDraw?.drawAt ?? null),
    lastNumbers: (result?.numbers ?? []).toSorted((a, b) => a - b),
  };
}
