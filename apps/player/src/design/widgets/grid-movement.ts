/**
 * The number that a key leads to in a field of numbers laid out in rows, or null when the key is
 * none of its keys or leads out of the field. Arrows go to the neighbour, left and right run on
 * over the ends of rows, Home and End to the first and last.
 */
export function numberReachedBy(
  key: string,
  from: number,
  { columns, fieldSize }: { columns: number; fieldSize: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: 1 - from,
    End: fieldSize - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const reached = from + step;
  return reached >= 1 && reached <= fieldSize ? reached : null;
}
