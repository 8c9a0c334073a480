import type { OrderProblem, ProblemPath } from './order-problem.ts';

/**
 * Reads one value of an input. On a problem, adds it to the list and returns a placeholder that
 * isn't used.
 */
interface Reading {
  readonly path: ProblemPath;
  readonly problems: OrderProblem[];
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/**
 * Reads a list with an allowed number of entries; entries of a list with another length are
 * skipped.
 */
export function readList(input: unknown, { min, max }: Bounds, { path, problems }: Reading): unknown[] {
  if (input === undefined) problems.push({ code: 'missing', path });
  else if (!Array.isArray(input)) problems.push({ code: 'not-a-list', path });
  else if (input.length < min) problems.push({ code: 'too-few', path, min, max, actual: input.length });
  else if (input.length > max) problems.push({ code: 'too-many', path, min, max, actual: input.length });
  // Reads by index, so that holes become undefined and the list's own iterator isn't called.
  else {
    const list: unknown[] = [];
    for (let index = 0; index < input.length; index += 1) list.push(input[index]);
    return list;
  }
  return [];
}

export function readInteger(input: unknown, { min, max }: Bounds, { path, problems }: Reading): number {
  if (typeof input !== 'number' || !Number.isInteger(input)) {
    problems.push({ code: 'not-a-whole-number', path });
  } else if (input < min || input > max) {
    problems.push({ code: 'out-of-range', path, min, max, actual: input });
  } else {
    // JSON allows minus zero; an order uses zero only.
    return input === 0 ? 0 : input;
  }
  return min;
}

export function readBoolean(input: unknown, { path, problems }: Reading): boolean {
  if (typeof input === 'boolean') return input;
  problems.push({ code: 'not-a-boolean', path });
  return false;
}
