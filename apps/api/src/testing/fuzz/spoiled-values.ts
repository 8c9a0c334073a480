import fc from 'fast-check';
import { fuzzKey } from './fuzz-texts.ts';
import { fuzzValue } from './fuzz-values.ts';

type Path = readonly (string | number)[];

/**
 * A value with one thing wrong: something in it replaced, left out, added, or the whole of it
 * another.
 */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(value, []);
  return fc
    .tuple(
      fc.constantFrom(...paths),
      fc.constantFrom('replace', 'replace', 'remove', 'add'),
      fuzzValue,
      fuzzKey,
    )
    .map(([path, how, by, key]) => change(value, path, (part) => changed(part, how, by, key)));
}

/**
 * Requests of the contract are less deep; a value that was spoiled already may be deeper than can
 * be walked.
 */
const deepest = 6;

const removed = Symbol('removed');

function changed(part: unknown, how: string, by: unknown, key: string): unknown {
  if (how === 'remove') return removed;
  if (how === 'replace') return by;
  if (Array.isArray(part)) return [...(part as unknown[]), by];
  if (part === null || typeof part !== 'object') return [part, by];
  // not by assignment, which would set the prototype
  return Object.defineProperty({ ...part }, key, {
    value: by,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function change(value: unknown, [step, ...rest]: Path, by: (part: unknown) => unknown): unknown {
  if (step === undefined) {
    const whole = by(value);
    return whole === removed ? undefined : whole;
  }
  const inner = (value as Record<string | number, unknown>)[step];
  const next = rest.length === 0 ? by(inner) : change(inner, rest, by);
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((each, index) =>
      index === step ? (next === removed ? [] : [next]) : [each],
    );
  }
  const entries = Object.entries(value as object).filter(([key]) => key !== step || next !== removed);
  return Object.fromEntries(entries.map(([key, each]) => [key, key === step ? next : (each as unknown)]));
}

function pathsIn(value: unknown, here: Path): Path[] {
  if (value === null || typeof value !== 'object' || here.length > deepest) return [here];
  const steps: [string | number, unknown][] = Array.isArray(value)
    ? [...(value as unknown[]).entries()]
    : Object.entries(value);
  return [here, ...steps.flatMap(([step, each]) => pathsIn(each, [...here, step]))];
}
