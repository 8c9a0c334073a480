import { commands, createDemoKeys, createMayLeave, trustOf, type Office } from '../office/index.ts';
import type { Cancellations } from '../features/cancellations/index.ts';
import type { Cards } from '../features/money/cards/index.ts';
import {
  createCheckoutStore,
  findPayers,
  isCardCharged,
  paidByMonth,
  pollIfPending,
} from '../features/money/payments/index.ts';
import { isCardPaidOut } from '../features/money/payouts/index.ts';
import type { ProviderEvents } from '../features/money/provider-events/index.ts';
import { createProviders } from '../features/money/providers/index.ts';
import { createSignedActions } from '../features/operators/index.ts';
import type { Accounts } from '../features/people/accounts/index.ts';
import { subjectsOf } from '../features/people/federated-sign-in/index.ts';
import { moveChallenges, revokePasskeys } from '../features/people/passkeys/index.ts';
import {
  birthDateOf,
  describeProfile,
  identityOf,
  requireBirthDate,
  storeBirthDate,
} from '../features/people/profile/index.ts';
import {
  checkExclusionList,
  createExclusionList,
  recogniseAtSignIn,
  recogniseInSession,
  recognisePlayer,
  rememberLeaving,
  stopPlay,
  type SaferPlay,
} from '../features/people/safer-play/index.ts';
import { notifyOfChangedDraw } from '../features/prizes/notices/index.ts';
import { findSelectedSavedCard, removeCard } from '../features/prizes/payout-destinations/index.ts';
import { undoRecentChanges } from '../features/prizes/payout-holds/index.ts';
import {
  createSettlements,
  endPlayedTickets,
  type Settlements,
} from '../features/prizes/settlement/index.ts';
import {
  findWinners,
  isWinningDisputed,
  jobsAfterSettlement,
  wonByMonth,
} from '../features/prizes/winnings/index.ts';
import {
  createPurchases,
  createTicketNumbers,
  createTicketPdfs,
  purchaseLimits,
  spentSince,
  type Purchases,
  type Tickets,
} from '../features/tickets/index.ts';
import { onOwnConnection } from '../platform/database/connection.ts';
import type { JobLane } from '../platform/jobs/define-job.ts';
import { addSpan } from '../platform/tracing/trace-context.ts';
import type { Services } from './open-services.ts';
import type { Overrides } from './overrides.ts';

/** Dependencies of the features: the platform, and callbacks of later features. */
export interface Connected {
  readonly accounts: Accounts;
  readonly saferPlay: SaferPlay;
  /** Dependencies of payouts, payments and provider events. */
  readonly money: ProviderEvents;
  readonly cards: Cards;
  readonly purchases: Purchases;
  readonly tickets: Tickets;
  readonly cancellations: Cancellations;
  readonly settlements: Settlements;
  readonly office: Office;
  /** Filled once all jobs are known. */
  readonly jobLanes: Map<string, JobLane>;
}

/** Passes each feature the functions of later features that it needs but may not import. */
export async function connectFeatures(services: Services, overrides: Overrides): Promise<Connected> {
  const { platform, metrics, logConnection } = services;
  const { config, clock, database, log } = platform;
  const signedActions = createSignedActions({ database: logConnection.database, log }, trustOf(config));
  const providers = await createProviders(config, overrides, ({ provider, operation, outcome, ms }) => {
    metrics.providers.of(provider, operation, outcome).observe(ms / 1000);
    addSpan(`${provider} ${operation}`, ms, { outcome });
  });
  const money: ProviderEvents = {
    ...platform,
    providers,
    storeCheckout: createCheckoutStore(database),
    isPayoutDisputed: isWinningDisputed,
    mayLeave: createMayLeave(platform, signedActions),
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
  };
  const accounts: Accounts = {
    ...platform,
    describeProfile: (queries, playerId) => describeProfile(queries, playerId, config),
    revokeWaysIn: revokePasskeys,
    requireBirthDate: (birthDate) => requireBirthDate(birthDate, clock.now(), config.minimumAge),
    storeBirthDate: (queries, playerId, birthDate) =>
      storeBirthDate(queries, playerId, birthDate, clock.now()),
    undoRecentChanges: (transaction, playerId) => undoRecentChanges(transaction, money, playerId),
    onIdentityKnown: (transaction, playerId) => recognisePlayer(saferPlay, transaction, playerId),
    onDocumentNeeded: (transaction, playerId) => stopPlay(saferPlay, transaction, playerId),
    onSignIn: (transaction, playerId) => recogniseAtSignIn(saferPlay, transaction, playerId),
    onSessionContinued: (playerId) => recogniseInSession(saferPlay, playerId),
    onLeaving: (transaction, playerId) => rememberLeaving(saferPlay, transaction, playerId),
    onSessionRenewed: moveChallenges,
  };
  const cards: Cards = {
    ...platform,
    providers,
    payoutCardOf: findSelectedSavedCard,
    isInUse: async (queries, card) =>
      (await isCardCharged(queries, card)) || (await isCardPaidOut(queries, card)),
    onCardDeleted: async (transaction, card, now) => void (await removeCard(transaction, { ...card, now })),
  };
  const purchases = connectPurchases(services, overrides, saferPlay);
  const tickets: Tickets = {
    ...platform,
    purchases,
    pdfs: overrides.ticketPdfs ?? createTicketPdfs(),
    onAwaitingTicketRead: (playerId, ticketId) => pollIfPending(money, playerId, ticketId),
  };
  const cancellations: Cancellations = {
    ...platform,
    endTickets: endPlayedTickets,
    notifyInApp: (changed) =>
      database.transaction().execute((transaction) => notifyOfChangedDraw(transaction, changed, clock.now())),
  };
  const settlements = createSettlements(platform, jobsAfterSettlement, config.demandsOfficialValues);
  const jobLanes = new Map<string, JobLane>();
  const office: Office = {
    platform,
    settlements,
    winnings: money,
    payments: money,
    saferPlay,
    signedActions,
    demoKeys: createDemoKeys(config.office.demoKeysUrl, config.office.origin),
    commands,
    jobLanes,
  };
  return {
    accounts,
    saferPlay,
    money,
    cards,
    purchases,
    tickets,
    cancellations,
    settlements,
    office,
    jobLanes,
  };
}

function connectPurchases(
  { platform, metrics, connection, purchaseConnection, onConflict }: Services,
  overrides: Overrides,
  saferPlay: SaferPlay,
): Purchases {
  const { config, clock, log } = platform;
  const exclusionList = createExclusionList(config, overrides.exclusionList, (outcome, ms) =>
    metrics.exclusionList.of(outcome).observe(ms / 1000),
  );
  return createPurchases(
    {
      clock,
      run: config.purchaseBatchSize === 1 ? onOwnConnection(connection.pool) : purchaseConnection.run,
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
}
