import { bucharestDay, bucharestTimeMs } from '@loto/game-rules';

/** Returns the month in Romania at `at`, `YYYY-MM`. */
export function playMonth(at: Date): string {
  return bucharestDay(at).slice(0, 7);
}

/** Returns the month `count` months after another one; before it if negative. */
export function monthAfter(month: string, count: number): string {
  return new Date(Date.UTC(...yearAndIndex(month, count))).toISOString().slice(0, 7);
}

/** Returns midnight in Romania at the start of a month. */
export function monthStart(month: string): Date {
  return new Date(bucharestTimeMs(Date.UTC(...yearAndIndex(month, 0)) / 86_400_000, 0));
}

function yearAndIndex(month: string, count: number): [year: number, index: number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [year, number - 1 + count];
}
