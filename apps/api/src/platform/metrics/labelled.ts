import type { Metric, Registry } from 'prom-client';
import { BucketCounts } from './bucket-counts.ts';

/** A character that no label contains, because names of calls, jobs and providers are words. */
const separator = ' ';

/** Counts by the values of some labels. */
export class Counts {
  readonly #counts: Map<string, number>;

  /**
   * @param zeros exported from the start, because for Prometheus a count that starts at 1 hasn't
   *   risen
   */
  constructor(...zeros: readonly string[]) {
    this.#counts = new Map(zeros.map((key) => [key, 0]));
  }

  /** Exports a count of 0 until it's incremented. */
  addNone(...values: readonly string[]): void {
    const key = values.join(separator);
    this.#counts.set(key, this.#counts.get(key) ?? 0);
  }

  /** @param values of the labels, in order */
  add(...values: readonly string[]): void {
    const key = values.length === 1 ? (values[0] as string) : values.join(separator);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  entries(): (readonly [readonly string[], number])[] {
    return Array.from(this.#counts, ([key, count]) => [key.split(separator), count]);
  }
}

/** Histograms by the values of some labels. */
export class Histograms {
  readonly #bounds: readonly number[];
  readonly #byKey = new Map<string, BucketCounts>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  /** Callers with frequent values keep the result. */
  of(...values: readonly string[]): BucketCounts {
    const key = values.join(separator);
    const known = this.#byKey.get(key) ?? new BucketCounts(this.#bounds);
    this.#byKey.set(key, known);
    return known;
  }

  entries(): (readonly [readonly string[], BucketCounts])[] {
    return Array.from(this.#byKey, ([key, counts]) => [key === '' ? [] : key.split(separator), counts]);
  }
}

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

/** Counts with the values of their labels. */
type Counted = Iterable<readonly [readonly string[], number]>;

/** Exports counts as a counter, which is read at each scrape. */
export function registerCounts(
  registry: Registry,
  described: Described,
  entries: () => Counted | Promise<Counted>,
): void {
  register(registry, described, 'counter', async () =>
    Array.from(await entries(), ([values, value]) => ({ labels: labelled(described.labels, values), value })),
  );
}

/** Exports histograms. */
export function registerHistograms(
  registry: Registry,
  described: Described,
  entries: () => readonly (readonly [readonly string[], BucketCounts])[],
): void {
  register(registry, described, 'histogram', () =>
    entries().flatMap(([values, counts]) => {
      const labels = labelled(described.labels, values);
      const { atMost, sum } = counts.read();
      const total = atMost.at(-1)?.[1] ?? 0;
      const { name } = described;
      return [
        ...atMost.map(([le, value]) => ({ metricName: `${name}_bucket`, labels: { ...labels, le }, value })),
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: total },
      ];
    }),
  );
}

/** A metric whose numbers are stored elsewhere; implements only what the registry reads. */
function register(
  registry: Registry,
  { name, help }: Described,
  type: 'counter' | 'histogram',
  read: () => object[] | Promise<object[]>,
): void {
  const metric = {
    name,
    help,
    type,
    aggregator: 'sum',
    get: async () => ({ name, help, type, aggregator: 'sum', values: await read() }),
    reset() {},
  };
  registry.registerMetric(metric as unknown as Metric);
}

function labelled(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
