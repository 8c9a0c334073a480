import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { createAccessTokens } from '../platform/calls/access-token.ts';
import { clockStartingAt, systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openSharedConnection, type SharedConnection } from '../platform/database/shared-connection.ts';
import type { Emit } from '../platform/feature.ts';
import { officePolicy } from '../office/index.ts';
import { createServer } from '../platform/http/create-server.ts';
import { officePermissions } from '../platform/http/security-headers.ts';
import { answerTimeoutMs } from '../platform/http/readiness.ts';
import { createSmtpMailer } from '../platform/mail/mailer.ts';
import { stagingMailer } from '../platform/mail/staging-mailer.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import type { Overrides } from './overrides.ts';

/**
 * Each of the seven lanes listens on one connection; the other connections fetch and complete jobs.
 */
const queuePoolSize = 10;

type Connection = ReturnType<typeof openDatabase>;

/** Resources that a process opens before its features and closes after them. */
export interface Services {
  readonly platform: Platform;
  readonly metrics: Metrics;
  /** Server for players. */
  readonly server: FastifyInstance;
  /** Server for operators, with its own address. */
  readonly officeServer: FastifyInstance;
  readonly connection: Connection;
  readonly queueConnection: Connection;
  readonly purchaseConnection: SharedConnection;
  readonly readinessConnection: Connection;
  readonly logConnection: Connection;
  readonly onConflict: (error: unknown) => void;
  closeTracing(): Promise<void>;
  closeConnections(): Promise<void>;
}

export async function openServices(config: Config, overrides: Overrides, emit: Emit): Promise<Services> {
  const clock =
    overrides.clock ?? (config.clockStart === null ? systemClock : clockStartingAt(config.clockStart));
  const metrics = overrides.metrics ?? new Metrics();
  const { tracesEndpoint, role } = config;
  const logged = { logStream: overrides.logStream, metrics, loggedAs: overrides.loggedAs ?? role };
  const server = await createServer(config, clock, logged);
  const officeServer = await createServer(
    {
      ...config,
      publicUrl: config.office.origin,
      allowedOrigins: [config.office.origin],
      phoneApps: { ...config.phoneApps, origins: [] },
    },
    clock,
    { ...logged, pages: { policy: officePolicy, permissions: officePermissions } },
  );
  const tracing = tracesEndpoint === null ? null : await startTracing(tracesEndpoint, `loto-${role}`, server);
  const { log } = server;
  const onConflict = (error: unknown) => log.warn({ err: error }, 'a transaction collided and is run again');
  const connection = openDatabase(
    config.databaseUrl,
    config.databasePoolSize,
    (error) => log.warn({ err: error }, 'a database connection broke'),
    { onConflict, onWaited: waitsOf(metrics, 'server') },
  );
  const queueConnection = openDatabase(
    config.workerDatabaseUrl,
    queuePoolSize,
    (error) => log.warn({ err: error }, 'a connection of the job queue broke'),
    { onWaited: waitsOf(metrics, 'queue') },
  );
  const purchaseConnection = openSharedConnection(connection.pool, (error) =>
    log.warn({ err: error }, 'the shared connection of purchases broke'),
  );
  // At peak load all request connections are in use; the process is busy but ready. A query that
  // takes too long is abandoned together with its connection, because the database may have moved.
  // A short-lived program also stores its alerts through this connection, with the same time limit.
  const readinessConnection = openDatabase(
    config.databaseUrl,
    1,
    (error) => log.warn({ err: error }, 'the connection that readiness is asked by broke'),
    { connectTimeMs: answerTimeoutMs, queryTimeMs: answerTimeoutMs },
  );
  // A separate connection, so that reading the log doesn't wait for one that a command uses.
  const logConnection = openDatabase(config.databaseUrl, 2, (error) =>
    log.warn({ err: error }, 'a connection to the log of actions broke'),
  );
  const { database, pool } = connection;
  const plainMailer = overrides.mailer ?? createSmtpMailer(config.smtpUrl, config.mailFrom);
  const mailer = config.environment === 'staging' ? stagingMailer(plainMailer) : plainMailer;
  const tokens = createAccessTokens(config.secrets.accessTokenKeys, clock);
  return {
    platform: { config, clock, database, pool, mailer, tokens, log, emit },
    metrics,
    server,
    officeServer,
    connection,
    queueConnection,
    purchaseConnection,
    readinessConnection,
    logConnection,
    onConflict,
    closeTracing: async () => tracing?.close(),
    async closeConnections() {
      mailer.close();
      await readinessConnection.close();
      await logConnection.close();
      await purchaseConnection.close();
      await queueConnection.close();
      await connection.close();
    },
  };
}

function waitsOf(metrics: Metrics, pool: string): (ms: number) => void {
  const waits = metrics.poolWaits.of(pool);
  return (ms) => waits.observe(ms / 1000);
}
