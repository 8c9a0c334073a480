import type pg from 'pg';
import { pino } from 'pino';
import type { Config, Secrets } from '../config/config.ts';
import { isDeployed } from '../config/deployed.ts';
import type { Installation } from '../config/installation.ts';
import { requireFor, type OperatorConfig, type OperatorNeed } from '../config/operator-config.ts';
import type { Payments } from '../features/money/payments/index.ts';
import { findPayers, paidByMonth, pollPendingPayments } from '../features/money/payments/index.ts';
import type { ProviderRegistry } from '../features/money/providers/index.ts';
import { birthDateOf, identityOf } from '../features/people/profile/index.ts';
import { subjectsOf } from '../features/people/federated-sign-in/index.ts';
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
import { clockFrom, clockStartingAt, type Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { requireInstallation } from '../platform/database/installation.ts';
import { requireKnownSchema } from '../platform/database/known-schema.ts';
import { requireOwnersTables } from '../platform/database/require-owners-tables.ts';
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
  readonly log?: Platform['log'];
}

/** One command at a time; some of them read beside their transaction. */
const poolSize = 4;

/**
 * Opens what operators' commands work with, as the database says that this installation is. Nothing
 * of it sends mail, answers requests, asks a provider or runs a job: what follows from a command is
 * enqueued, and the server does it.
 * @throws {RoleTooMighty} when the role could switch off what protects the books
 * @throws {SchemaUnknown} when the tables are not those of this version
 * @throws {TablesNotOfOwner} when the tables, or others beside them, are not the owner's
 * @throws {InstallationDiffers} when the database does not say which installation it is
 * @throws {ConfigRefused} when the configuration is not one for that installation
 */
export async function openOperations(config: OperatorConfig, overrides: Overrides = {}): Promise<Operations> {
  // the terminal is for the operator; what goes wrong is said in words
  const log = overrides.log ?? pino({ level: 'silent' });
  const connection = openDatabase(config.databaseUrl, poolSize, () => {});
  try {
    await requireRestrictedRole(connection.pool);
    await requireKnownSchema(connection.pool);
    await requireOwnersTables(connection.pool);
    const installation = await requireInstallation(connection.pool);
    requireFor(installation, config);
    const clock = overrides.clock ?? (await clockFor(installation, config, connection.pool));
    return wire({ config, installation, clock, log, connection });
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * What is due, held or expired is judged by the database's clock, as the server's is synchronised
 * with it; that of who types may say anything. A demonstration has its own.
 */
async function clockFor(
  { environment }: Installation,
  { clockStart }: OperatorConfig,
  pool: pg.Pool,
): Promise<Clock> {
  if (!isDeployed(environment) && clockStart !== null) return clockStartingAt(clockStart);
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return clockFrom(rows[0]?.now ?? new Date(0));
}

interface Parts {
  readonly config: OperatorConfig;
  readonly installation: Installation;
  readonly clock: Clock;
  readonly log: Platform['log'];
  readonly connection: ReturnType<typeof openDatabase>;
}

function wire({ config, installation, clock, log, connection }: Parts): Operations {
  const { database, pool } = connection;
  const platform: Platform = {
    config: onlyWith<Config>('configuration', {
      ...installation,
      secrets: onlyWith<Secrets>('secrets', {
        get cnpKeys() {
          return config.cnpKeys();
        },
        get identityKeys() {
          return config.identityKeys();
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
    providers: onlyWith<ProviderRegistry>('providers', {}),
    storeCheckout: async () => false,
    onPayoutEnded: (transaction, payout) => handlePayoutEnded(transaction, payments, payout),
    onDisputeChanged: (transaction, dispute) => handleDisputeChanged(transaction, platform, dispute),
    isPayoutDisputed: isWinningDisputed,
  };
  const saferPlay = onlyWith<SaferPlay>('safer play', {
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
  });
  return {
    platform,
    settlements: createSettlements(platform, jobsAfterSettlement, installation.demandsOfficialValues),
    winnings: payments,
    payments,
    saferPlay,
    refundCeilingBani: installation.refundCeilingBani,
    require(needs) {
      if (needs.includes('cnp-key')) config.cnpKeys();
      if (needs.includes('identity-key')) config.identityKeys();
      if (needs.includes('product')) config.product(installation.environment);
    },
    close: () => connection.close(),
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
