import type { FastifyInstance } from 'fastify';
import { connectFeatures, type Connected } from './app/connect-features.ts';
import { measureProcess } from './app/measure-process.ts';
import { openServices, type Services } from './app/open-services.ts';
import type { Overrides } from './app/overrides.ts';
import type { Config } from './config/config.ts';
import { cancellationsFeature } from './features/cancellations/index.ts';
import { campaignsFeature } from './features/draws/campaigns/index.ts';
import { gamesFeature } from './features/draws/games/index.ts';
import { cardsFeature } from './features/money/cards/index.ts';
import { paymentsFeature } from './features/money/payments/index.ts';
import { payoutsFeature } from './features/money/payouts/index.ts';
import { providerEventsFeature, type ProviderEvents } from './features/money/provider-events/index.ts';
import { operatorsFeature } from './features/operators/index.ts';
import {
  accountsFeature,
  createActiveSessions,
  createRecentSignIns,
  endAccess,
} from './features/people/accounts/index.ts';
import { federatedSignInFeature } from './features/people/federated-sign-in/index.ts';
import { partnerWebhooksFeature } from './features/people/partner-webhooks/index.ts';
import { passkeysFeature } from './features/people/passkeys/index.ts';
import { profileFeature } from './features/people/profile/index.ts';
import { pushFeature } from './features/people/push/index.ts';
import { referralsFeature } from './features/people/referrals/index.ts';
import { findPaused, saferPlayFeature, type SaferPlay } from './features/people/safer-play/index.ts';
import { phoneAppsFeature } from './features/phone-apps/index.ts';
import { noticesFeature } from './features/prizes/notices/index.ts';
import { payoutDestinationsFeature } from './features/prizes/payout-destinations/index.ts';
import { payoutHoldsFeature } from './features/prizes/payout-holds/index.ts';
import { settlementFeature, type Settlements } from './features/prizes/settlement/index.ts';
import { findWinningOfTicket, winningsFeature, type Winnings } from './features/prizes/winnings/index.ts';
import { sealsFeature } from './features/seals/index.ts';
import { ticketsFeature } from './features/tickets/index.ts';
import { officeJobs, registerOffice, registerOfficePages, type Office } from './office/index.ts';
import { readBuild, type Build } from './platform/build.ts';
import { createAttemptCounter, widenLimit, type AttemptLimit } from './platform/calls/attempt-limit.ts';
import { registerCalls } from './platform/calls/register-calls.ts';
import { createRequestLimit } from './platform/calls/request-limit.ts';
import { requireIdentity } from './platform/database/installation.ts';
import { requireRestrictedRole } from './platform/database/require-restricted-role.ts';
import { requireKnownSchema, schemaProblem } from './platform/database/schema-version.ts';
import { createEmit, handlersOf } from './platform/feature.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { registerAppLinks } from './platform/http/app-links.ts';
import { registerHealth } from './platform/http/health.ts';
import { startOperationsServer, type OperationsServer } from './platform/http/operations-server.ts';
import { createReadiness, type Readiness } from './platform/http/readiness.ts';
import { registerSecurityTxt } from './platform/http/security-txt.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { freeStuckJobsJob } from './platform/jobs/free-stuck-jobs.ts';
import { startJobs, type JobRunner } from './platform/jobs/start-jobs.ts';
import { addProgramAlerts } from './platform/metrics/program-alerts.ts';
import { describeApi } from './platform/openapi/describe-api.ts';
import type { Platform } from './platform/platform.ts';

export type { Overrides } from './app/overrides.ts';

export interface App {
  /** Serves players. */
  readonly server: FastifyInstance;
  /** Serves operators, at a separate address. */
  readonly officeServer: FastifyInstance;
  readonly office: Office;
  readonly platform: Platform;
  readonly readiness: Readiness;
  readonly build: Build;
  /** Runs a job immediately, by name. */
  readonly jobs: Readonly<Record<string, (payload: object) => Promise<void>>>;
  // Functions of features, for demos, tests and benchmarks.
  readonly settlements: Settlements;
  readonly winnings: Winnings;
  readonly payments: ProviderEvents;
  readonly saferPlay: SaferPlay;
  /**
   * Checks that a process may use this database, before it writes anything.
   * @throws {RoleTooMighty} if a database role could disable the ledger's protections
   * @throws {SchemaUnknown} if the database's tables don't match this version
   * @throws {InstallationDiffers} if the database belongs to another environment or cell
   */
  requireDatabase(): Promise<void>;
  /**
   * Serves metrics and health on a separate port until `close`, if one is configured.
   * @returns its address, or null
   */
  startOperations(): Promise<string | null>;
  /** Starts processing the job queue; `close` stops it. */
  startJobs(): Promise<void>;
  /**
   * Adds the alerts that this process has logged to those that the running server exports, for a
   * program that ends before its metrics are scraped.
   * @throws within seconds, even if the database doesn't respond
   */
  storeAlerts(): Promise<void>;
  /** Waits for running requests and jobs, then closes all resources. */
  close(): Promise<void>;
}

/** Creates the whole server, which doesn't listen or run jobs yet. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const services: Services = await openServices(
    config,
    overrides,
    createEmit(() => features),
  );
  const { platform, metrics, server, officeServer, queueConnection, readinessConnection } = services;
  const { clock, database, pool, tokens } = platform;
  const connected: Connected = await connectFeatures(services, overrides);
  const { accounts, saferPlay, money, settlements, office } = connected;

  // Handlers of an event are called in this order.
  const features = [
    accountsFeature(accounts),
    profileFeature(accounts, async (queries, playerId) =>
      (await findPaused(queries, [playerId], clock.now())).has(playerId),
    ),
    saferPlayFeature(saferPlay),
    federatedSignInFeature(accounts),
    passkeysFeature(accounts),
    operatorsFeature(platform),
    referralsFeature(platform),
    pushFeature(platform, overrides.pushSenders),
    partnerWebhooksFeature(platform),
    gamesFeature(platform),
    campaignsFeature(platform),
    ticketsFeature(connected.tickets),
    sealsFeature(platform),
    cardsFeature(connected.cards),
    payoutsFeature(money),
    paymentsFeature(money, connected.purchases),
    providerEventsFeature(money),
    cancellationsFeature(connected.cancellations),
    settlementFeature(platform, settlements),
    noticesFeature({ ...platform, findWinningOfTicket }),
    payoutDestinationsFeature(money),
    payoutHoldsFeature(money, (transaction, player) => endAccess(accounts, transaction, player)),
    winningsFeature(money),
    phoneAppsFeature(platform),
  ] as const;
  const jobs: readonly Job[] = [
    ...features.flatMap((feature) => feature.jobs ?? []),
    ...officeJobs(office),
    freeStuckJobsJob(queueConnection.database),
  ];
  for (const { name, lane } of jobs) connected.jobLanes.set(name, lane);

  let runner: JobRunner | undefined;
  const readiness = createReadiness([
    { name: 'database', problem: () => schemaProblem(readinessConnection.pool) },
    {
      name: 'jobs',
      problem: async () => {
        const broken = runner?.brokenLanes() ?? [];
        return broken.length === 0 ? null : `no worker for ${broken.join(', ')}`;
      },
    },
  ]);
  const build = readBuild();
  measureProcess(services, { features, jobs, readiness, build });

  if (config.hasApiDocs) {
    const paymentProviders = money.providers.all.map(({ name }) => name);
    await registerApiDocs(server, () => describeApi({ publicUrl: config.publicUrl, paymentProviders }));
  }
  registerHealth(server, readiness, build);
  registerAppLinks(server, config.phoneApps);
  registerSecurityTxt(server, config);
  const countAttempt = createAttemptCounter(database);
  const callers = {
    tokens,
    isSessionActive: createActiveSessions(pool, clock),
    isSecure: config.publicUrl.startsWith('https:'),
    hasRecentSignIn: createRecentSignIns(platform),
    underWay: createRequestLimit(config.limits.requestsOfPlayer, clock),
    takeAttempt: (limit: AttemptLimit, playerId: string) =>
      countAttempt(widenLimit(config, limit), playerId, clock.now()),
  };
  registerCalls(server, callers, handlersOf(features));
  for (const feature of features) await feature.routes?.(server);
  if (config.webRoot !== null) await registerWebApp(server, config.webRoot, config);
  registerHealth(officeServer, readiness, build);
  registerOffice(officeServer, office, config.office);
  const servesOffice = config.role === 'office' || config.role === 'all';
  if (servesOffice && config.office.webRoot !== null)
    await registerOfficePages(officeServer, config.office.webRoot);

  let operations: OperationsServer | undefined;
  return {
    server,
    office,
    officeServer,
    platform,
    readiness,
    build,
    jobs: Object.fromEntries(jobs.map(({ name, run }) => [name, (payload) => run(payload, platform)])),
    settlements,
    winnings: money,
    payments: money,
    saferPlay,
    async requireDatabase() {
      await Promise.all([pool, queueConnection.pool].map(requireRestrictedRole));
      await requireKnownSchema(pool);
      await requireIdentity(pool, config);
    },
    async startOperations() {
      if (config.metrics === null) return null;
      operations = await startOperationsServer(config.metrics, { readiness, metrics, build });
      return operations.address;
    },
    async startJobs() {
      const queue = { ...platform, pool: queueConnection.pool };
      runner = await startJobs({ ...queue, onRun: (...run) => metrics.countRun(...run) }, jobs);
      for (const feature of features) await feature.onJobsStarted?.();
    },
    storeAlerts: () => addProgramAlerts(readinessConnection.database, metrics.alertCount),
    async close() {
      await server.close();
      await officeServer.close();
      await runner?.stop();
      await services.closeTracing();
      await operations?.close();
      for (const feature of features) await feature.close?.();
      await services.closeConnections();
    },
  };
}
