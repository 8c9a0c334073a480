import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import {
  accountsHandlers,
  accountsJobs,
  createActiveSessions,
  createRecentSignIns,
  endAccess,
  type Accounts,
} from './features/people/accounts/index.ts';
import { campaignsHandlers } from './features/draws/campaigns/index.ts';
import { cardsHandlers, cardsJobs, eraseSavedCards, type Cards } from './features/money/cards/index.ts';
import { cancellationsJobs, type Cancellations } from './features/cancellations/index.ts';
import {
  createFederatedSignIns,
  eraseIdentities,
  federatedSignInHandlers,
  federatedSignInJobs,
  registerSignInReturns,
  subjectsOf,
} from './features/people/federated-sign-in/index.ts';
import { drawMeasurements, ensureDraws, gamesHandlers, gamesJobs } from './features/draws/games/index.ts';
import {
  pollIfPending,
  pollPendingPayments,
  eraseFingerprints,
  externalPurchaseHandlers,
  findPayers,
  isCardCharged,
  paidByMonth,
  paymentsHandlers,
  paymentsJobs,
  beginPolls,
  createCheckoutStore,
  registerPaymentReturns,
} from './features/money/payments/index.ts';
import {
  eraseBankAccounts,
  isCardPaidOut,
  payoutsJobs,
  refuseWhileHeld,
} from './features/money/payouts/index.ts';
import {
  eraseNotifications,
  providerEventMeasurements,
  providerEventJobs,
  type ProviderEvents,
  registerNotifications,
} from './features/money/provider-events/index.ts';
import {
  createProviderRegistry,
  liveProviders,
  measuredProvider,
  type OnProviderCall,
  type PaymentProvider,
  type ProviderRegistry,
} from './features/money/providers/index.ts';
import {
  erasePasskeys,
  moveChallenges,
  passkeysHandlers,
  passkeysJobs,
  revokePasskeys,
} from './features/people/passkeys/index.ts';
import {
  birthDateOf,
  describeProfile,
  identityOf,
  profileHandlers,
  profileJobs,
  requireBirthDate,
  storeBirthDate,
} from './features/people/profile/index.ts';
import {
  checkExclusionList,
  erasePlaySettings,
  forgetListAnswer,
  httpExclusionList,
  findPaused,
  recogniseAtSignIn,
  recogniseInSession,
  recognisePlayer,
  stopPlay,
  registerStopSummaryMail,
  rememberLeaving,
  saferPlayHandlers,
  saferPlayJobs,
  type ExclusionList,
  type SaferPlay,
} from './features/people/safer-play/index.ts';
import {
  configuredSenders,
  stagingSenders,
  erasePush,
  pushHandlers,
  pushJobs,
  type Push,
  type PushSenders,
} from './features/people/push/index.ts';
import {
  erasePartnerEvents,
  partnerWebhookJobs,
  webhookMeasurements,
} from './features/people/partner-webhooks/index.ts';
import { createSignedActions, operatorsJobs } from './features/operators/index.ts';
import { eraseReferralCodes, referralsHandlers, referralsJobs } from './features/people/referrals/index.ts';
import {
  createSettlements,
  endPlayedTickets,
  registerResultFiles,
  settlementHandlers,
  settlementMeasurements,
  type Settlements,
} from './features/prizes/settlement/index.ts';
import {
  createPurchases,
  createTicketNumbers,
  createTicketPdfs,
  expireTicketsOf,
  purchaseLimits,
  registerTicketFiles,
  spentSince,
  ticketsHandlers,
  ticketsJobs,
  type TicketPdfs,
  type Tickets,
} from './features/tickets/index.ts';
import {
  eraseCards,
  findSelectedSavedCard,
  removeCard,
  payoutDestinationsHandlers,
} from './features/prizes/payout-destinations/index.ts';
import {
  eraseNotices,
  notifyOfChangedDraw,
  noticesHandlers,
  noticesJobs,
} from './features/prizes/notices/index.ts';
import {
  eraseProfileOfClaimant,
  jobsAfterSettlement,
  handleDisputeChanged,
  handlePayoutEnded,
  isWinningDisputed,
  findWinners,
  winningsHandlers,
  winningsJobs,
  wonByMonth,
  type Winnings,
  findWinningOfTicket,
} from './features/prizes/winnings/index.ts';
import {
  undoRecentChanges,
  payoutHoldMeasurements,
  payoutHoldsHandlers,
} from './features/prizes/payout-holds/index.ts';
import {
  commands,
  createMayLeave,
  officeJobs,
  registerOffice,
  trustOf,
  type Office,
} from './office/index.ts';
import { phoneAppsHandlers } from './features/phone-apps/index.ts';
import { createAttemptCounter, widenLimit } from './platform/calls/attempt-limit.ts';
import { createAccessTokens } from './platform/calls/access-token.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { describeApi } from './platform/openapi/describe-api.ts';
import { type Build, readBuild } from './platform/build.ts';
import { clockStartingAt, systemClock, type Clock } from './platform/clock.ts';
import { onOwnConnection } from './platform/database/connection.ts';
import { openDatabase } from './platform/database/database.ts';
import { requireIdentity } from './platform/database/installation.ts';
import { requireKnownSchema, schemaProblem } from './platform/database/schema-version.ts';
import { requireRestrictedRole } from './platform/database/require-restricted-role.ts';
import { freeStuckJobsJob } from './platform/jobs/free-stuck-jobs.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerAppLinks } from './platform/http/app-links.ts';
import { registerSecurityTxt } from './platform/http/security-txt.ts';
import { registerHealth } from './platform/http/health.ts';
import { type OperationsServer, startOperationsServer } from './platform/http/operations-server.ts';
import { answerTimeoutMs, createReadiness, type Readiness } from './platform/http/readiness.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { jobMeasurements } from './platform/jobs/measure-jobs.ts';
import { startJobs, type JobRunner } from './platform/jobs/start-jobs.ts';
import type { LogStream } from './platform/log/log.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { addProgramAlerts, lastProgramAlert, readProgramAlerts } from './platform/metrics/program-alerts.ts';
import { createSmtpMailer, type Mailer } from './platform/mail/mailer.ts';
import { stagingMailer } from './platform/mail/staging-mailer.ts';
import type { Platform } from './platform/platform.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { addSpan } from './platform/tracing/trace-context.ts';
import { registerCalls } from './platform/calls/register-calls.ts';
import { createRequestLimit } from './platform/calls/request-limit.ts';
import { openSharedConnection } from './platform/database/shared-connection.ts';
import { registerWebApp } from './platform/http/web-app.ts';

/** Each of the seven lanes listens on a connection; the others take and end jobs. */
const queuePoolSize = 10;

/** What a test or a demonstration may replace. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
  readonly paymentProvider?: PaymentProvider;
  /** Live beside that one, for the cards and payments that were begun with them. */
  readonly otherPaymentProviders?: readonly PaymentProvider[];
  readonly partnerProvider?: PaymentProvider;
  readonly ticketPdfs?: TicketPdfs;
  readonly pushSenders?: PushSenders;
  /** In place of the one of the configuration, where one is configured. */
  readonly exclusionList?: ExclusionList;
  /** What the process is in its log; its role when absent. */
  readonly loggedAs?: string;
}

export interface App {
  /** Answers players. */
  readonly server: FastifyInstance;
  /** Answers operators, at an address of its own. */
  readonly officeServer: FastifyInstance;
  readonly office: Office;
  readonly platform: Platform;
  /** Whether it should get requests. */
  readonly readiness: Readiness;
  readonly build: Build;
  /** Runs a job at once, by name. */
  readonly jobs: Readonly<Record<string, (payload: object) => Promise<void>>>;
  // of the features, for demonstrations, tests and benches
  readonly settlements: Settlements;
  readonly winnings: Winnings;
  readonly payments: ProviderEvents;
  readonly saferPlay: SaferPlay;
  /**
   * Holds that a process may work on this database, before it writes anything.
   * @throws {RoleTooMighty} when a role of the database could switch off what protects the books
   * @throws {SchemaUnknown} when the database's tables are not those of this version
   * @throws {InstallationDiffers} when the database is of another environment or cell
   */
  requireDatabase(): Promise<void>;
  /**
   * Serves metrics and health on a port of their own until `close`, where one is configured.
   * @returns its address, or null
   */
  startOperations(): Promise<string | null>;
  /** Starts working through the job queue; stops with `close`. */
  startJobs(): Promise<void>;
  /**
   * Adds the alerts that this process has logged to those that the running server shows: for a
   * program that ends before anything scrapes it.
   * @throws within seconds, also when the database does not answer
   */
  storeAlerts(): Promise<void>;
  /** Ends running requests and jobs, then closes what was opened. */
  close(): Promise<void>;
}

/** Wires the whole server. It does not listen yet, and runs no job. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const clock =
    overrides.clock ?? (config.clockStart === null ? systemClock : clockStartingAt(config.clockStart));
  const metrics = new Metrics();
  const { tracesEndpoint, role } = config;
  const logged = { logStream: overrides.logStream, metrics, loggedAs: overrides.loggedAs ?? role };
  const server = await createServer(config, clock, logged);
  const build = readBuild();
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
  // At a peak all connections of the requests are lent out: the process is busy, and ready. What is
  // not answered in time is given up with its connection: behind it the database may have moved.
  // A program that ends stores its alerts by it, and waits no longer for that either.
  const readinessConnection = openDatabase(
    config.databaseUrl,
    1,
    (error) => log.warn({ err: error }, 'the connection that readiness is asked by broke'),
    { connectTimeMs: answerTimeoutMs, queryTimeMs: answerTimeoutMs },
  );
  const { database, pool } = connection;
  const plainMailer = overrides.mailer ?? createSmtpMailer(config.smtpUrl, config.mailFrom);
  const mailer = config.environment === 'staging' ? stagingMailer(plainMailer) : plainMailer;
  const tokens = createAccessTokens(config.secrets.accessTokenKeys, clock);
  const platform: Platform = { config, clock, database, pool, mailer, tokens, log };
  const countAttempt = createAttemptCounter(database);
  // Of its own: what reads the log waits for no connection that a command holds.
  const logConnection = openDatabase(config.databaseUrl, 2, (error) =>
    log.warn({ err: error }, 'a connection to the log of actions broke'),
  );
  const signedActions = createSignedActions({ database: logConnection.database, log }, trustOf(config));

  // people
  const accounts: Accounts = {
    ...platform,
    describeProfile: (queries, playerId) => describeProfile(queries, playerId, config),
    erasePlayer: [
      refuseWhileHeld,
      expireTicketsOf,
      (transaction, playerId) => pollPendingPayments(transaction, platform, playerId),
      (transaction, playerId) => eraseProfileOfClaimant(transaction, platform, playerId),
      eraseIdentities,
      erasePartnerEvents,
      forgetListAnswer,
      erasePasskeys,
      eraseReferralCodes,
      erasePush,
      erasePlaySettings,
      eraseNotifications,
      eraseFingerprints,
      (transaction, playerId) => eraseBankAccounts(transaction, platform, playerId),
      // in the order in which deleting a card and choosing one for prizes lock them
      (transaction, playerId) => eraseSavedCards(transaction, platform, playerId),
      eraseCards,
      eraseNotices,
    ],
    revokeWaysIn: revokePasskeys,
    requireBirthDate: (birthDate) =>
      requireBirthDate(birthDate, platform.clock.now(), platform.config.minimumAge),
    storeBirthDate: (queries, playerId, birthDate) =>
      storeBirthDate(queries, playerId, birthDate, platform.clock.now()),
    undoRecentChanges: (transaction, playerId) => undoRecentChanges(transaction, payments, playerId),
    onIdentityKnown: (transaction, playerId) => recognisePlayer(saferPlay, transaction, playerId),
    onDocumentNeeded: (transaction, playerId) => stopPlay(saferPlay, transaction, playerId),
    onSignIn: (transaction, playerId) => recogniseAtSignIn(saferPlay, transaction, playerId),
    onSessionContinued: (playerId) => recogniseInSession(saferPlay, playerId),
    onLeaving: (transaction, playerId) => rememberLeaving(saferPlay, transaction, playerId),
    onSessionRenewed: moveChallenges,
  };
  const federatedSignIns = createFederatedSignIns(accounts);

  const plainSenders = overrides.pushSenders ?? configuredSenders(config.push);
  const push: Push = {
    ...platform,
    pushSenders: config.environment === 'staging' ? stagingSenders(plainSenders) : plainSenders,
    alertedAt: new Map(),
  };

  const saferPlay: SaferPlay = {
    ...platform,
    spentSince,
    birthDateOf,
    identityOf: async (queries, playerId) => ({
      ...(await identityOf(queries, platform, playerId)),
      subjects: await subjectsOf(queries, playerId),
    }),
    paidByMonth,
    wonByMonth,
    findPayers,
    findWinners,
    onPaused: [
      expireTicketsOf,
      (transaction, playerId) => pollPendingPayments(transaction, platform, playerId),
    ],
  };

  // money, which the tickets are paid with
  const payments: ProviderEvents = {
    ...platform,
    providers: await providersOf(config, overrides, ({ provider, operation, outcome, ms }) => {
      metrics.providers.of(provider, operation, outcome).observe(ms / 1000);
      addSpan(`${provider} ${operation}`, ms, { outcome });
    }),
    storeCheckout: createCheckoutStore(platform.database),
    onPayoutEnded: (transaction, payout) => handlePayoutEnded(transaction, payments, payout),
    onDisputeChanged: (transaction, dispute) => handleDisputeChanged(transaction, platform, dispute),
    isPayoutDisputed: isWinningDisputed,
    mayLeave: createMayLeave(platform, signedActions),
  };
  const cards: Cards = {
    ...platform,
    providers: payments.providers,
    payoutCardOf: findSelectedSavedCard,
    isInUse: async (queries, card) =>
      (await isCardCharged(queries, card)) || (await isCardPaidOut(queries, card)),
    onCardDeleted: async (transaction, card, now) => void (await removeCard(transaction, { ...card, now })),
  };

  const exclusionList =
    config.exclusionList === null
      ? null
      : measuredExclusionList(overrides.exclusionList ?? httpExclusionList(config.exclusionList), metrics);

  // tickets
  const runPurchases =
    config.purchaseBatchSize === 1 ? onOwnConnection(connection.pool) : purchaseConnection.run;
  const purchases = createPurchases(
    {
      clock,
      run: runPurchases,
      nextTicketNumber: createTicketNumbers(),
      limits: config.limits,
      identity: config,
      checkExclusionList:
        exclusionList === null ? null : (playerId) => checkExclusionList(saferPlay, exclusionList, playerId),
      onConflict,
    },
    {
      ...purchaseLimits(config),
      onBatch(size, ms) {
        metrics.purchaseBatchSizes.observe(size);
        metrics.purchaseBatchSeconds.observe(ms / 1000);
      },
    },
    { policy: config.countryCheck, log },
  );
  const tickets: Tickets = {
    ...platform,
    purchases,
    pdfs: overrides.ticketPdfs ?? createTicketPdfs(),
    onAwaitingTicketRead: (playerId, ticketId) => pollIfPending(payments, playerId, ticketId),
  };

  // draws and prizes
  const cancellations: Cancellations = {
    ...platform,
    endTickets: endPlayedTickets,
    notifyInApp: (changed) =>
      database.transaction().execute((transaction) => notifyOfChangedDraw(transaction, changed, clock.now())),
  };
  const settlements = createSettlements(platform, jobsAfterSettlement, config.demandsOfficialValues);
  const office: Office = {
    platform,
    settlements,
    winnings: payments,
    payments,
    saferPlay,
    signedActions,
    commands,
  };

  const jobs: readonly Job[] = [
    ...accountsJobs(accounts),
    ...profileJobs(accounts, async (queries, playerId) =>
      (await findPaused(queries, [playerId], clock.now())).has(playerId),
    ),
    ...saferPlayJobs(saferPlay),
    ...federatedSignInJobs(federatedSignIns),
    ...passkeysJobs(accounts),
    ...operatorsJobs(platform),
    ...referralsJobs(platform),
    ...pushJobs(push),
    ...partnerWebhookJobs(platform),
    ...gamesJobs(platform),
    ...cancellationsJobs(cancellations),
    ...ticketsJobs(tickets),
    ...cardsJobs(cards),
    ...payoutsJobs(payments),
    ...paymentsJobs(payments),
    ...providerEventJobs(payments),
    ...noticesJobs({ ...platform, findWinningOfTicket }),
    ...winningsJobs(payments),
    ...officeJobs(office),
    freeStuckJobsJob(queueConnection.database),
  ];

  if (config.metrics !== null) {
    metrics.measureRuntime();
    metrics.measurePools({ server: connection.pool, queue: queueConnection.pool });
    if (config.role === 'worker' || config.role === 'all') {
      // the whole product is measured where its jobs run
      const measurements = [
        ...jobMeasurements(queueConnection.database, jobs),
        ...drawMeasurements(platform),
        ...settlementMeasurements(platform),
        ...providerEventMeasurements(payments),
        ...payoutHoldMeasurements(platform),
        ...webhookMeasurements(platform),
        lastProgramAlert(database),
      ];
      for (const measurement of measurements) metrics.measure(measurement);
      metrics.measureProgramAlerts(() => readProgramAlerts(database));
    }
  }

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

  metrics.measure({
    name: 'loto_process',
    help: '1 for each process, by what it does',
    labels: ['role'],
    read: async () => [{ labels: { role }, value: 1 }],
  });
  metrics.measure({
    name: 'loto_build_info',
    help: '1 for each process, by the build that it runs',
    labels: ['version', 'commit'],
    read: async () => [{ labels: { ...build }, value: 1 }],
  });
  metrics.measure({
    name: 'loto_ready',
    help: '1 while the process should get requests',
    read: async () => [{ value: (await readiness.problems()).length === 0 ? 1 : 0 }],
  });

  if (config.hasApiDocs) {
    const paymentProviders = payments.providers.all.map(({ name }) => name);
    await registerApiDocs(server, () => describeApi({ publicUrl: config.publicUrl, paymentProviders }));
  }
  registerHealth(server, readiness, build);
  registerAppLinks(server, config.phoneApps);
  registerSecurityTxt(server, config);
  registerCalls(
    server,
    {
      tokens,
      isSessionActive: createActiveSessions(pool, clock),
      isSecure: config.publicUrl.startsWith('https:'),
      hasRecentSignIn: createRecentSignIns(platform),
      underWay: createRequestLimit(config.limits.requestsOfPlayer, clock),
      takeAttempt: (limit, playerId) => countAttempt(widenLimit(config, limit), playerId, clock.now()),
    },
    {
      ...accountsHandlers(accounts),
      ...profileHandlers(accounts),
      ...saferPlayHandlers(saferPlay),
      ...federatedSignInHandlers(federatedSignIns),
      ...passkeysHandlers(accounts),
      ...referralsHandlers(platform),
      ...pushHandlers(push),
      ...gamesHandlers(platform),
      ...campaignsHandlers(platform),
      ...ticketsHandlers(tickets),
      ...cardsHandlers(cards),
      ...paymentsHandlers(payments),
      ...externalPurchaseHandlers(payments, purchases),
      ...settlementHandlers(settlements),
      ...noticesHandlers(platform),
      ...payoutDestinationsHandlers(payments),
      ...payoutHoldsHandlers(payments, (transaction, player) => endAccess(accounts, transaction, player)),
      ...winningsHandlers(payments),
      ...phoneAppsHandlers(platform),
    },
  );
  registerTicketFiles(server, tickets);
  registerResultFiles(server, platform);
  await registerStopSummaryMail(server, saferPlay);
  await registerSignInReturns(server, federatedSignIns);
  await registerNotifications(server, payments);
  await registerPaymentReturns(server, payments);
  // nothing could be sold before the first run of the job that plans draws
  server.addHook('onReady', () => ensureDraws(database, clock.now()));
  if (config.webRoot !== null) {
    await registerWebApp(server, config.webRoot, config);
  }

  const officeServer = await createServer(
    { ...config, publicUrl: config.office.origin, allowedOrigins: [config.office.origin] },
    clock,
    logged,
  );
  registerHealth(officeServer, readiness, build);
  registerOffice(officeServer, office, config.office);

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
    winnings: payments,
    payments,
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
      await beginPolls(database);
    },
    storeAlerts: () => addProgramAlerts(readinessConnection.database, metrics.alertCount),
    async close() {
      await server.close();
      await officeServer.close();
      await runner?.stop();
      await tracing?.close();
      await operations?.close();
      await tickets.pdfs.close();
      mailer.close();
      push.pushSenders.close();
      await readinessConnection.close();
      await logConnection.close();
      await purchaseConnection.close();
      await queueConnection.close();
      await connection.close();
    },
  };
}

function measuredExclusionList(list: ExclusionList, metrics: Metrics): ExclusionList {
  return {
    async isExcluded(hash) {
      const startedMs = performance.now();
      const end = (outcome: string) =>
        metrics.exclusionList.of(outcome).observe((performance.now() - startedMs) / 1000);
      const asked = list.isExcluded(hash);
      asked.then(
        () => end('answered'),
        () => end('failed'),
      );
      return asked;
    },
  };
}

async function providersOf(
  config: Config,
  overrides: Overrides,
  onCall: OnProviderCall,
): Promise<ProviderRegistry> {
  const { paymentProvider, otherPaymentProviders = [], partnerProvider } = overrides;
  const live = await liveProviders(config);
  const measured = (provider: PaymentProvider) => measuredProvider(provider, onCall);
  const [first, ...others] =
    paymentProvider === undefined ? live.cards : [paymentProvider, ...otherPaymentProviders];
  const partner = partnerProvider ?? live.partner;
  return createProviderRegistry([measured(first), ...others.map(measured)], partner && measured(partner));
}

function waitsOf(metrics: Metrics, pool: string): (ms: number) => void {
  const waits = metrics.poolWaits.of(pool);
  return (ms) => waits.observe(ms / 1000);
}
