import fc from 'fast-check';
import { fuzzKey } from './fuzz-texts.ts';
import { fuzzValue } from './fuzz-values.ts';

type Path = readonly (string | number)[];

/**
 * Generates a value with one fault: a part is replaced, missing or added, or the whole value is
 * replaced.
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
 * The contract's requests aren't this deep; a value with an earlier fault may be too deep for
 * recursion.
 */
const deepest = 6;

const removed = Symbol('removed');

function changed(part: unknown, how: string, by: unknown, key: string): unknown {
  if (how === 'remove') return removed;
  if (how === 'replace') return by;
  if (Array.isArray(part)) return [...(part as unknown[]), by];
  if (part === null || typeof part !== 'object') return [part, by];
  // An assignment would set the prototype.
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
