import { useState } from 'react';

/**
 * The number that was just added to a list, until its next change; null when several were added,
 * one was removed, or another list is shown.
 */
export function useAddedNumber(numbers: readonly number[], list: number): number | null {
  const [seen, setSeen] = useState<{ numbers: readonly number[]; list: number; arrived: number | null }>({
    numbers,
    list,
    arrived: null,
  });
  if (seen.numbers === numbers && seen.list === list) return seen.arrived;
  const came = numbers.filter((number) => !seen.numbers.includes(number));
  const isOne = seen.list === list && came.length === 1 && numbers.length === seen.numbers.length + 1;
  const arrived = isOne ? (came[0] ?? null) : null;
  setSeen({ numbers, list, arrived });
  return arrived;
}
