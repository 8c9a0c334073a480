import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config.ts';
import {
  accountsHandlers,
  accountsJobs,
  createActiveSessions,
  type Accounts,
} from './features/people/accounts/index.ts';
import { campaignsHandlers } from './features/draws/campaigns/index.ts';
import { cardsHandlers, cardsJobs, eraseSavedCards, type Cards } from './features/money/cards/index.ts';
import { drawChangesJobs, type DrawChanges } from './features/draws/changes/index.ts';
import {
  createFederatedSignIns,
  eraseIdentities,
  federatedSignInHandlers,
  federatedSignInJobs,
  registerSignInReturns,
} from './features/people/federated-sign-in/index.ts';
import { ensureDraws, gamesHandlers, gamesJobs } from './features/draws/games/index.ts';
import {
  pollIfPending,
  eraseNotifications,
  externalPurchaseHandlers,
  isCardInUse,
  makePayoutJob,
  paymentsHandlers,
  paymentsJobs,
  paymentsSchedules,
  registerNotifications,
  registerPaymentReturns,
  type Payments,
} from './features/money/payments/index.ts';
import {
  createProviderRegistry,
  liveProviders,
  type PaymentProvider,
  type ProviderRegistry,
} from './features/money/providers/index.ts';
import { describeProfile, eraseProfile, profileHandlers } from './features/people/profile/index.ts';
import { eraseReferralCodes, referralsHandlers, referralsJobs } from './features/people/referrals/index.ts';
import {
  createSettlements,
  endPlayedTickets,
  settlementHandlers,
  type Settlements,
} from './features/prizes/settlement/index.ts';
import {
  createPurchases,
  createTicketNumbers,
  purchaseLimits,
  registerTicketFiles,
  ticketsHandlers,
  ticketsJobs,
  type Tickets,
} from './features/tickets/index.ts';
import {
  eraseCards,
  eraseNotices,
  findSelectedSavedCard,
  jobsAfterSettlement,
  handlePayoutEnded,
  notifyOfChangedDraw,
  removeCard,
  winningsHandlers,
  winningsJobs,
  type Winnings,
} from './features/prizes/winnings/index.ts';
import { createAccessTokens } from './platform/calls/access-token.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { answerClientError } from './platform/http/client-error.ts';
import { clockStartingAt, systemClock, type Clock } from './platform/clock.ts';
import { onOwnConnection } from './platform/database/connection.ts';
import { openDatabase } from './platform/database/database.ts';
import { answerNotFound, registerErrorFunnel } from './platform/http/error-handler.ts';
import { freeStuckJobsJob } from './platform/jobs/free-stuck-jobs.ts';
import { registerHealth } from './platform/http/health.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { jobsOf } from './platform/jobs/jobs.ts';
import { startJobs, type JobRunner } from './platform/jobs/start-jobs.ts';
import { logOptions, RequestLog, type LogStream } from './platform/log/log.ts';
import { createSmtpMailer, type Mailer } from './platform/mail/mailer.ts';
import type { Platform } from './platform/platform.ts';
import { registerCalls, type CallHandlers } from './platform/calls/register-calls.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { openSharedConnection } from './platform/database/shared-connection.ts';
import { registerWebApp } from './platform/http/web-app.ts';

/** What a test or a demonstration may put in the place of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
  readonly paymentProvider?: PaymentProvider;
  /** Live beside that one: they keep cards and payments that were begun with them. */
  readonly otherPaymentProviders?: readonly PaymentProvider[];
  readonly partnerProvider?: PaymentProvider;
}

export interface App {
  readonly server: FastifyInstance;
  readonly platform: Platform;
  /** Runs a job at once, by name. */
  readonly jobs: Readonly<Record<string, (payload: object) => Promise<void>>>;
  /** For the operator's command, which settles draws. */
  readonly settlements: Settlements;
  /** For the operator's command, which pays prizes. */
  readonly winnings: Winnings;
  /** For the operator's command, which reconciles with providers. */
  readonly payments: Payments;
  /** Starts working through the job queue; stops with `close`. */
  startJobs(): Promise<void>;
  /** Ends requests and jobs under way, then closes what was opened. */
  close(): Promise<void>;
}

/** Wires the whole server by hand, in this one place. Nothing listens and no job runs until asked. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const safety = await securityHeaders(config);
  const server = Fastify({
    logger: logOptions(config.logLevel, overrides.logStream),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // a request that trickles in must not hold its connection for ever
    requestTimeout: 30_000,
    frameworkErrors: (_error, request, reply) => {
      answerNotFound(request, reply.headers(safety));
    },
    clientErrorHandler: answerClientError(safety),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);

  const clock =
    overrides.clock ?? (config.clockStart === null ? systemClock : clockStartingAt(config.clockStart));
  const connection = openDatabase(config.databaseUrl, config.databasePoolSize, (error) =>
    server.log.warn({ err: error }, 'a database connection broke'),
  );
  const purchaseConnection = openSharedConnection(connection.pool, (error) =>
    server.log.warn({ err: error }, 'the connection of purchases broke'),
  );
  const platform: Platform = {
    config,
    clock,
    database: connection.database,
    pool: connection.pool,
    mailer: overrides.mailer ?? createSmtpMailer(config.smtpUrl, config.mailFrom),
    tokens: createAccessTokens(config.secrets.accessTokenKeys, clock),
    log: server.log,
  };

  const handlers: CallHandlers = {};

  const accounts: Accounts = {
    ...platform,
    describeProfile,
    erasePlayer: [
      eraseProfile,
      eraseIdentities,
      eraseReferralCodes,
      eraseNotifications,
      // in the order in which deleting a card and choosing one for prizes lock them
      (transaction, playerId) => eraseSavedCards(transaction, platform, playerId),
      eraseCards,
      eraseNotices,
    ],
  };
  const federatedSignIns = createFederatedSignIns(accounts);
  const payments: Payments = {
    ...platform,
    providers: providersOf(config, overrides),
    onPayoutEnded: (transaction, payout) => handlePayoutEnded(transaction, platform, payout),
  };
  const cards: Cards = {
    ...platform,
    providers: payments.providers,
    payoutCardOf: findSelectedSavedCard,
    isInUse: isCardInUse,
    onCardDeleted: async (transaction, card, now) => void (await removeCard(transaction, { ...card, now })),
  };
  const tickets: Tickets = {
    ...platform,
    purchases: createPurchases(
      {
        clock,
        run: config.purchaseBatchSize === 1 ? onOwnConnection(connection.pool) : purchaseConnection.run,
        nextTicketNumber: createTicketNumbers(),
      },
      purchaseLimits(config),
    ),
    onAwaitingTicketRead: (playerId, ticketId) => pollIfPending(payments, playerId, ticketId),
  };
  Object.assign(handlers, accountsHandlers(accounts), profileHandlers(accounts), gamesHandlers(platform));
  Object.assign(handlers, federatedSignInHandlers(federatedSignIns));
  Object.assign(handlers, ticketsHandlers(tickets), cardsHandlers(cards), paymentsHandlers(payments));
  Object.assign(handlers, externalPurchaseHandlers(payments, tickets.purchases));
  Object.assign(handlers, referralsHandlers(platform), campaignsHandlers(platform));
  const drawChanges: DrawChanges = {
    ...platform,
    endTickets: endPlayedTickets,
    notifyInApp: (changed) => notifyOfChangedDraw(platform.database, changed, clock.now()),
  };
  const settlements = createSettlements(platform, jobsAfterSettlement);
  Object.assign(handlers, settlementHandlers(settlements), winningsHandlers(payments));
  const jobs: readonly Job[] = [
    ...accountsJobs(accounts),
    ...federatedSignInJobs(federatedSignIns),
    ...referralsJobs(platform),
    ...gamesJobs(platform),
    ...drawChangesJobs(drawChanges),
    ...ticketsJobs(tickets),
    ...cardsJobs(cards),
    ...jobsOf(paymentsJobs(payments), paymentsSchedules),
    makePayoutJob(payments),
    ...winningsJobs(payments),
    freeStuckJobsJob(platform.database),
  ];

  registerErrorFunnel(server, clock);
  await registerSecurityHeaders(server, config, safety);
  await registerApiDocs(server);
  registerHealth(server, platform.database);
  const isSessionActive = createActiveSessions(connection.pool);
  registerCalls(server, { tokens: platform.tokens, isSessionActive }, handlers);
  registerTicketFiles(server, tickets);
  await registerSignInReturns(server, federatedSignIns);
  await registerNotifications(server, payments);
  await registerPaymentReturns(server, payments);
  // nothing could be sold before the first run of the job that does it
  server.addHook('onReady', () => ensureDraws(platform.database, clock.now()));
  if (config.webRoot !== null) await registerWebApp(server, config.webRoot);

  let runner: JobRunner | undefined;
  return {
    server,
    platform,
    jobs: Object.fromEntries(jobs.map(({ name, run }) => [name, (payload) => run(payload, platform)])),
    settlements,
    winnings: payments,
    payments,
    async startJobs() {
      runner = await startJobs(platform, jobs);
    },
    async close() {
      await server.close();
      await runner?.stop();
      platform.mailer.close();
      await purchaseConnection.close();
      await connection.close();
    },
  };
}

function providersOf(config: Config, overrides: Overrides): ProviderRegistry {
  const { paymentProvider, otherPaymentProviders: others = [], partnerProvider } = overrides;
  const live = liveProviders(config);
  if (paymentProvider === undefined && partnerProvider === undefined) return live;
  const cards = [paymentProvider ?? live.forNewPayments, ...others] as const;
  return createProviderRegistry(cards, partnerProvider ?? live.partner);
}
