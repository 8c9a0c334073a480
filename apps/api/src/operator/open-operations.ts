import { pino } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import type { OperatorConfig, OperatorNeed } from '../config/operator-config.ts';
import type { Payments } from '../features/money/payments/index.ts';
import { findPayers, paidByMonth, pollPendingPayments } from '../features/money/payments/index.ts';
import { liveProviders, type ProviderRegistry } from '../features/money/providers/index.ts';
import { subjectsOf } from '../features/people/federated-sign-in/index.ts';
import {
  askForCnp,
  birthDateOf,
  findNamesBefore,
  findOthersWithCnp,
  findOthersWithPhone,
  findSamePerson,
  holdIdentity,
  identityOf,
} from '../features/people/profile/index.ts';
import type { SaferPlay } from '../features/people/safer-play/index.ts';
import { createSettlements, type Settlements } from '../features/prizes/settlement/index.ts';
import {
  findWinners,
  handleDisputeChanged,
  handlePayoutEnded,
  isWinningDisputed,
  jobsAfterSettlement,
  type Winnings,
  wonByMonth,
} from '../features/prizes/winnings/index.ts';
import { expireTicketsOf, spentSince } from '../features/tickets/index.ts';
import { clockStartingAt, systemClock, type Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { requireKnownSchema } from '../platform/database/known-schema.ts';
import { requireRestrictedRole } from '../platform/database/require-restricted-role.ts';
import type { Platform } from '../platform/platform.ts';

/** What the commands of operators work with: features of the server, with fewer rights. */
export interface Operations {
  readonly platform: Platform;
  readonly settlements: Settlements;
  readonly winnings: Winnings;
  readonly payments: Payments;
  readonly saferPlay: SaferPlay;
  /** Above it a refund takes two operators, in bani. */
  readonly refundCeilingBani: number;
  /** @throws {SettingMissing} when something that is needed is not configured */
  require(needs: readonly OperatorNeed[]): void;
  close(): Promise<void>;
}

/** What a test replaces. */
interface Overrides {
  readonly clock?: Clock;
  readonly providers?: ProviderRegistry;
  readonly log?: Platform['log'];
}

/** One command at a time; some of them read beside their transaction. */
const poolSize = 4;

/**
 * Opens what operators' commands work with. Nothing of it sends mail, answers requests or runs a
 * job: what follows from a command is enqueued, and the server does it.
 */
export function openOperations(config: OperatorConfig, overrides: Overrides = {}): Operations {
  const clock =
    overrides.clock ?? (config.clockStart === null ? systemClock : clockStartingAt(config.clockStart));
  // the terminal is for the operator; what goes wrong is said in words
  const log = overrides.log ?? pino({ level: 'silent' });
  const connection = openDatabase(config.databaseUrl, poolSize, () => {});
  const { database, pool } = connection;
  const platform: Platform = {
    config: onlyWith<Config>('configuration', {
      environment: config.environment,
      operatorTokenDays: config.operatorTokenDays,
      counterPayoutCeilingBani: config.counterPayoutCeilingBani,
      payoutHold: config.payoutHold,
      bankAccount: config.bankAccount,
      partnerWebhook: config.partnerWebhook,
      secrets: onlyWith<Secrets>('secrets', {
        get cnpKeys() {
          return config.cnpKeys();
        },
      }),
    }),
    clock,
    database,
    pool,
    mailer: onlyWith('mailer', {}),
    tokens: onlyWith('tokens', {}),
    log,
  };
  const payments: Payments = {
    ...platform,
    providers: overrides.providers ?? whenUsed(() => providersOf(config)),
    storeCheckout: async () => false,
    onPayoutEnded: (transaction, payout) => handlePayoutEnded(transaction, payments, payout),
    onDisputeChanged: (transaction, dispute) => handleDisputeChanged(transaction, platform, dispute),
    isPayoutDisputed: isWinningDisputed,
  };
  const saferPlay: SaferPlay = {
    ...platform,
    spentSince,
    birthDateOf,
    identityOf: async (queries, playerId) => ({
      ...(await identityOf(queries, platform, playerId)),
      subjects: await subjectsOf(queries, playerId),
    }),
    accountsOfSamePerson: findSamePerson,
    accountsWithCnp: findOthersWithCnp,
    accountsWithPhone: findOthersWithPhone,
    namesBefore: findNamesBefore,
    askForCnp,
    holdIdentity,
    paidByMonth,
    wonByMonth,
    findPayers,
    findWinners,
    onPaused: [
      expireTicketsOf,
      (transaction, playerId) => pollPendingPayments(transaction, platform, playerId),
    ],
  };
  return {
    platform,
    settlements: createSettlements(platform, jobsAfterSettlement, config.demandsOfficialValues),
    winnings: payments,
    payments,
    saferPlay,
    refundCeilingBani: config.refundCeilingBani,
    require(needs) {
      if (needs.includes('cnp-key')) config.cnpKeys();
      if (needs.includes('product')) config.product();
      if (needs.includes('providers') && overrides.providers === undefined) config.payment();
    },
    close: () => connection.close(),
  };
}

/**
 * @throws {RoleTooMighty} when the role could switch off what protects the books
 * @throws {SchemaUnknown} when the tables are not those of this version
 */
export async function requireUsable({ platform: { pool } }: Operations): Promise<void> {
  await requireRestrictedRole(pool);
  await requireKnownSchema(pool);
}

/** No command opens a page of a provider, which alone returns to an address of ours. */
const noPublicUrl = 'https://operators.invalid';

function providersOf(config: OperatorConfig): ProviderRegistry {
  return liveProviders({ payment: config.payment(), publicUrl: noPublicUrl });
}

/** Most commands ask no provider: the registry is made when one does. */
function whenUsed(make: () => ProviderRegistry): ProviderRegistry {
  let made: ProviderRegistry | undefined;
  const registry = () => (made ??= make());
  return {
    get forNewPayments() {
      return registry().forNewPayments;
    },
    get partner() {
      return registry().partner;
    },
    get cards() {
      return registry().cards;
    },
    get all() {
      return registry().all;
    },
    of: (name) => registry().of(name),
  };
}

/** What the program has of a part of the server; anything else of it is a mistake of ours. */
function onlyWith<Whole extends object>(name: string, part: Partial<Whole>): Whole {
  return new Proxy(part, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target)) {
        throw new Error(`The operators’ program has no ${key} in its ${name}`);
      }
      return Reflect.get(target, key, receiver) as unknown;
    },
  }) as Whole;
}
