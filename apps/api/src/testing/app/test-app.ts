import { calls, endpointPath, product, type CallId, type Calls, type CallAnswer } from '@loto/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { buildApp, type App, type Overrides } from '../../app.ts';
import { createTicketPdfs, type TicketPdfs } from '../../features/tickets/index.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { CapturingMailer } from './capturing-mailer.ts';
import { TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase } from '../database/test-database.ts';

interface CallOptions {
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  idempotencyKey?: string;
  /**
   * Headers that are added to the default ones or replace them; undefined removes a default one.
   */
  headers?: Record<string, string | undefined>;
}

/** A response; `data` is set on success, `errorCode` on failure. */
export interface Answer<Id extends CallId> {
  readonly status: number;
  readonly data: CallAnswer<Calls[Id]>;
  readonly errorCode: string | undefined;
  readonly json: Record<string, unknown>;
  readonly response: LightMyRequestResponse;
}

export interface TestApp extends App {
  /** The app's platform, except that its pool gives tests full access. */
  readonly platform: App['platform'];
  /** The database as the owner of the tables. */
  readonly ownerDatabase: Database;
  /** The app's own pool, with the server's role. */
  readonly serverPool: pg.Pool;
  readonly clock: TestClock;
  readonly mailer: CapturingMailer;
  readonly databaseUrl: string;
  /** Calls the API like the web app. */
  call<Id extends CallId>(id: Id, options?: CallOptions): Promise<Answer<Id>>;
  /**
   * Runs every job that is due by the test's clock or was enqueued to run immediately, like the
   * queue but without its back-off.
   */
  runDueJobs(): Promise<void>;
  /**
   * Closes the app; closing it again does nothing, because another test may use its database by
   * then.
   */
  close(): Promise<void>;
}

/**
 * Real PDFs, from one set of worker threads for all servers of a process, because workers take
 * longer to start than most tests.
 */
export const drawnTicketPdfs: TicketPdfs = { ...createTicketPdfs(), close: async () => {} };

/**
 * Fake PDFs for tests that don't read them: rendering one takes longer than buying and paying for
 * its ticket.
 */
const ticketPdfs: TicketPdfs = {
  render: async ({ id }) => Buffer.from(`%PDF- of ${id}`),
  close: async () => {},
};

/** Noon on a Wednesday; the next draw is on Thursday. */
export const usualStart = '2026-11-18T12:00:00+02:00';

/** Creates a server on a new database, with a fixed clock and a recording mailer. */
export async function createTestApp(
  options: {
    start?: string;
    env?: Record<string, string>;
    overrides?: Overrides;
    /** Another server whose database and clock this one shares. */
    beside?: Pick<TestApp, 'databaseUrl' | 'clock'>;
    /** Can add the test's own routes before the server is ready. */
    prepare?: (app: App) => void;
  } = {},
): Promise<TestApp> {
  const { beside } = options;
  const database =
    beside === undefined ? await createTestDatabase() : { url: beside.databaseUrl, drop: async () => {} };
  const clock = beside?.clock ?? new TestClock(options.start ?? usualStart);
  const mailer = new CapturingMailer();
  const app = await buildApp(testConfig(database.url, options.env), {
    clock,
    mailer,
    ticketPdfs,
    ...options.overrides,
  });
  options.prepare?.(app);
  await app.server.ready();
  await app.officeServer.ready();
  const owner = openDatabase(database.url, 5, () => {});
  let isClosed = false;
  return {
    ...app,
    platform: { ...app.platform, pool: owner.pool },
    ownerDatabase: owner.database,
    serverPool: app.platform.pool,
    clock,
    mailer,
    databaseUrl: database.url,
    async call(id, { id: pathId, query, body, token, idempotencyKey, headers } = {}) {
      const call = calls[id];
      const response = await app.server.inject({
        method: call.method,
        url: endpointPath(call, product.slug, pathId),
        query: query ?? {},
        headers: present({
          applicationclient: 'web.mobile',
          appversion: product.appVersion,
          'accept-language': 'ro',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...headers,
        }),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const json = response.json<Record<string, unknown>>();
      return {
        status: response.statusCode,
        data: json['data'] as never,
        errorCode: json['errorCode'] as string | undefined,
        json,
        response,
      };
    },
    async runDueJobs() {
      // The queue's schedule enqueues this job.
      await app.jobs['start-polls']?.({});
      for (;;) {
        const due = await owner.pool.query<{ id: string; task_identifier: string; payload: object }>(
          `select jobs.id, tasks.identifier as task_identifier, jobs.payload
           from _private_jobs jobs join _private_tasks tasks on tasks.id = jobs.task_id
           where jobs.run_at <= $1 or jobs.run_at = jobs.created_at order by jobs.id limit 1`,
          [clock.now()],
        );
        const job = due.rows[0];
        if (job === undefined) return;
        const handler = app.jobs[job.task_identifier];
        if (handler === undefined) throw new Error(`No handler for the job ${job.task_identifier}`);
        // As in the queue, a job that is enqueued again while it runs becomes a new one.
        await owner.pool.query('update _private_jobs set key = null where id = $1', [job.id]);
        await handler(job.payload);
        await owner.pool.query('delete from _private_jobs where id = $1', [job.id]);
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await app.close();
      await owner.close();
      await database.drop();
    },
  };
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
