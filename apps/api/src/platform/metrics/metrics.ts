import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { inTime } from '../in-time.ts';
import { BucketCounts } from './bucket-counts.ts';
import { Counts, Histograms, registerCounts, registerHistograms } from './labelled.ts';
import type { Measurement } from './measurement.ts';

/** In seconds, from a cached response to one that nobody waits for. */
const requestBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const batchBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const sizeBounds = [1, 2, 5, 10, 20, 40, 64, 128];
const waitBounds = [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5];
const providerBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBounds = [0.01, 0.05, 0.25, 1, 5, 30];

/** The responses of one route. */
export interface RouteCounts {
  readonly statuses: Map<number, number>;
  readonly durations: BucketCounts;
}

/** The counters of all parts of the server, and their export. */
export class Metrics {
  readonly #readTimeoutMs: number;
  readonly #registry = new Registry();
  readonly #routes = new Map<string, RouteCounts>();
  readonly #durations = new Histograms(requestBounds);
  readonly #failedReads = new Counts();
  #alertCount = 0;
  #readProgramAlerts: (() => Promise<number>) | undefined;
  /** By code of the error catalogue. */
  readonly refusals = new Counts('CODE_INVALID', 'INTERNAL', 'OVERLOADED', 'RATE_LIMITED');
  readonly purchaseBatchSizes = new BucketCounts(sizeBounds);
  readonly purchaseBatchSeconds = new BucketCounts(batchBounds);
  /** By pool. */
  readonly poolWaits = new Histograms(waitBounds);
  /** By provider, operation and outcome. */
  readonly providers = new Histograms(providerBounds);
  /** By outcome. */
  readonly exclusionList = new Histograms(waitBounds);
  /** By job. */
  readonly jobs = new Histograms(jobBounds);
  /** By job and outcome. */
  readonly jobOutcomes = new Counts();

  /**
   * @param readTimeoutMs maximum time for reading a figure, so that a late one doesn't cost the
   *   whole scrape, which is given up after some seconds
   */
  constructor({ readTimeoutMs = 2_000 } = {}) {
    this.#readTimeoutMs = readTimeoutMs;
    const registry = this.#registry;
    registerCounts(
      registry,
      { name: 'loto_requests_total', help: 'Answers by call and status', labels: ['call', 'status'] },
      () => this.#answers(),
    );
    registerHistograms(
      registry,
      { name: 'loto_request_seconds', help: 'From a request to its answer', labels: ['call'] },
      () => this.#durations.entries(),
    );
    registerCounts(
      registry,
      { name: 'loto_purchases_total', help: 'Orders of tickets by outcome', labels: ['call', 'outcome'] },
      () => this.#purchases(),
    );
    registerCounts(
      registry,
      { name: 'loto_refusals_total', help: 'Failures sent by code of the catalogue', labels: ['code'] },
      () => this.refusals.entries(),
    );
    registerCounts(
      registry,
      { name: 'loto_alerts_total', help: 'Log lines that a person has to look at', labels: ['logged_by'] },
      async () => [[['process'], this.#alertCount], ...(await this.#alertsOfPrograms())],
    );
    registerHistograms(
      registry,
      { name: 'loto_purchase_batch_size', help: 'Orders in one transaction', labels: [] },
      one(this.purchaseBatchSizes),
    );
    registerHistograms(
      registry,
      { name: 'loto_purchase_batch_seconds', help: 'What one transaction of orders takes', labels: [] },
      one(this.purchaseBatchSeconds),
    );
    registerHistograms(
      registry,
      { name: 'loto_database_wait_seconds', help: 'Wait for a connection of a pool', labels: ['pool'] },
      () => this.poolWaits.entries(),
    );
    registerHistograms(
      registry,
      {
        name: 'loto_provider_seconds',
        help: 'Requests to providers of payments',
        labels: ['provider', 'operation', 'outcome'],
      },
      () => this.providers.entries(),
    );
    registerHistograms(
      registry,
      {
        name: 'loto_exclusion_list_seconds',
        help: 'Requests to the national list of excluded persons',
        labels: ['outcome'],
      },
      () => this.exclusionList.entries(),
    );
    registerHistograms(registry, { name: 'loto_job_seconds', help: 'Runs of jobs', labels: ['job'] }, () =>
      this.jobs.entries(),
    );
    registerCounts(
      registry,
      { name: 'loto_jobs_total', help: 'Runs of jobs by outcome', labels: ['job', 'outcome'] },
      () => this.jobOutcomes.entries(),
    );
    registerCounts(
      registry,
      {
        name: 'loto_measurement_failures_total',
        help: 'Figures that could not be read when they were asked for',
        labels: ['name'],
      },
      () => this.#failedReads.entries(),
    );
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Returns the names of all metrics, as rules and dashboards use them. */
  names(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }

  /** Returns the counts of a route, which the route keeps. */
  ofRoute(name: string): RouteCounts {
    const known = this.#routes.get(name) ?? { statuses: new Map(), durations: this.#durations.of(name) };
    this.#routes.set(name, known);
    return known;
  }

  /** Counts a log line that needs a person's attention. */
  countAlert(): void {
    this.#alertCount += 1;
  }

  /** Number of such lines that the process has logged. */
  get alertCount(): number {
    return this.#alertCount;
  }

  /** Exports the alerts of short-lived programs in addition to those of this process. */
  measureProgramAlerts(read: () => Promise<number>): void {
    this.#failedReads.addNone('loto_alerts_total');
    this.#readProgramAlerts = read;
  }

  countRun(job: string, outcome: string, ms: number): void {
    this.jobs.of(job).observe(ms / 1000);
    this.jobOutcomes.add(job, outcome);
  }

  /** Exports event loop, memory and garbage collection of this process. */
  measureRuntime(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Exports the current connections of pools by name. */
  measurePools(
    pools: Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>,
  ): void {
    const gauge = new Gauge({
      name: 'loto_database_connections',
      help: 'Connections of the pools, and who waits for one',
      labelNames: ['pool', 'state'],
      registers: [this.#registry],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          gauge.set({ pool, state: 'busy' }, totalCount - idleCount);
          gauge.set({ pool, state: 'idle' }, idleCount);
          gauge.set({ pool, state: 'awaited' }, waitingCount);
        }
      },
    });
  }

  /** A figure that can't be read is omitted, and counted as failed. */
  measure({ name, help, labels = [], read }: Measurement): void {
    const failed = this.#failedReads;
    const readTimeoutMs = this.#readTimeoutMs;
    failed.addNone(name);
    const clear = () => {
      gauge.reset();
      // Without labels it would be 0.
      if (labels.length === 0) gauge.remove();
    };
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      async collect() {
        try {
          const measured = await inTime(read(), readTimeoutMs);
          clear();
          for (const { value, labels: of } of measured) gauge.set({ ...of }, value);
        } catch {
          clear();
          failed.add(name);
        }
      },
    });
  }

  async #alertsOfPrograms(): Promise<(readonly [readonly string[], number])[]> {
    if (this.#readProgramAlerts === undefined) return [];
    try {
      return [[['program'], await inTime(this.#readProgramAlerts(), this.#readTimeoutMs)]];
    } catch {
      this.#failedReads.add('loto_alerts_total');
      return [];
    }
  }

  *#answers(): Iterable<readonly [readonly string[], number]> {
    for (const [name, { statuses }] of this.#routes) {
      for (const [status, count] of statuses) yield [[name, String(status)], count];
    }
  }

  /** Repeated orders, which get the stored response, count as accepted. */
  *#purchases(): Iterable<readonly [readonly string[], number]> {
    for (const call of ['buyTicket', 'externalBuyTicket']) {
      const outcomes = new Map([
        ['accepted', 0],
        ['refused', 0],
        ['overloaded', 0],
        ['failed', 0],
      ]);
      for (const [status, count] of this.#routes.get(call)?.statuses ?? []) {
        const outcome = outcomeOf(status);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
      }
      for (const [outcome, count] of outcomes) yield [[call, outcome], count];
    }
  }
}

/** Returns the buckets of a histogram without labels. */
function one(counts: BucketCounts) {
  return () => [[[], counts] as const];
}

function outcomeOf(status: number): string {
  if (status < 400) return 'accepted';
  if (status < 500) return 'refused';
  return status === 503 ? 'overloaded' : 'failed';
}
