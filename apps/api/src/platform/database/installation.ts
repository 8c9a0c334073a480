import type pg from 'pg';
import { inSchema } from '../../config/database-schema.ts';
import { isDeployed } from '../../config/deployed.ts';
import type { Installation } from '../../config/installation.ts';
import { openDatabase } from './database.ts';

/**
 * What the database says that this is cannot be found, or is not what a process was configured to
 * be.
 */
export class InstallationDiffers extends Error {
  override readonly name = 'InstallationDiffers';
}

interface InstallationRow {
  readonly environment: Installation['environment'];
  readonly refund_ceiling_bani: number;
  readonly counter_payout_ceiling_bani: number;
  readonly payout_hold_ms: number;
  readonly payout_hold_above_bani: number;
  readonly demands_official_values: boolean;
  readonly operator_token_days: number;
  readonly notifies_partner: boolean;
  readonly bank_account_name: string | null;
  readonly bank_account_iban: string | null;
  readonly bank_account_bic: string | null;
}

/** What an operator calls each value: the variables that it comes from. */
const variables = {
  environment: 'LOTO_ENV',
  refund_ceiling_bani: 'OPERATOR_REFUND_CEILING_LEI',
  counter_payout_ceiling_bani: 'COUNTER_PAYOUT_CEILING_LEI',
  payout_hold_ms: 'PAYOUT_HOLD_HOURS',
  payout_hold_above_bani: 'PAYOUT_HOLD_ABOVE_LEI',
  demands_official_values: 'OFFICIAL_VALUES',
  operator_token_days: 'OPERATOR_TOKEN_DAYS',
  notifies_partner: 'PARTNER_WEBHOOK_URL',
  bank_account_name: 'BANK_ACCOUNT_NAME',
  bank_account_iban: 'BANK_ACCOUNT_IBAN',
  bank_account_bic: 'BANK_ACCOUNT_BIC',
} as const satisfies Record<keyof InstallationRow, string>;

const columns = Object.keys(variables) as (keyof InstallationRow)[];

const howToWrite = 'Run "npm run migrate" with MIGRATION_DATABASE_URL and the server’s configuration';

/**
 * What the database says that this installation is; null where `npm run migrate` has not said it
 * yet.
 * @throws what the database's driver throws, also where there are no tables
 */
export async function findInstallation(pool: Pick<pg.Pool, 'query'>): Promise<Installation | null> {
  const { rows } = await pool.query<InstallationRow>(`select ${columns.join(', ')} from installation`);
  const [row] = rows;
  if (row === undefined) return null;
  const { bank_account_name: name, bank_account_iban: iban, bank_account_bic: bic } = row;
  return {
    environment: row.environment,
    refundCeilingBani: row.refund_ceiling_bani,
    counterPayoutCeilingBani: row.counter_payout_ceiling_bani,
    payoutHold: { ms: row.payout_hold_ms, aboveBani: row.payout_hold_above_bani },
    demandsOfficialValues: row.demands_official_values,
    operatorTokenDays: row.operator_token_days,
    notifiesPartner: row.notifies_partner,
    bankAccount: name === null || iban === null ? null : { name, iban, bic },
  };
}

/**
 * What the database says that this installation is.
 * @throws {InstallationDiffers} where it says nothing yet
 */
export async function requireInstallation(pool: pg.Pool): Promise<Installation> {
  const found = await findInstallation(pool);
  if (found !== null) return found;
  throw new InstallationDiffers(
    `The database does not say yet which installation it is. ${howToWrite} first.`,
  );
}

/**
 * Holds that the database is of the environment that a process was configured for, and that its
 * limits are still those that the process took from it: a migration may run while it starts.
 * @param obeyed a configuration with the database's limits, as `obeyInstallation` makes it
 * @throws {InstallationDiffers} with what differs, and what to do
 */
export async function requireSameInstallation(pool: pg.Pool, obeyed: Installation): Promise<void> {
  const found = await requireInstallation(pool);
  if (found.environment !== obeyed.environment) {
    throw new InstallationDiffers(wrongEnvironment(found.environment, obeyed.environment));
  }
  const differing = differingLimits(found, obeyed);
  if (differing.length === 0) return;
  throw new InstallationDiffers(
    `The limits in the database changed while this process started: ${differing.join(', ')}. Start it again.`,
  );
}

/** What the database says otherwise than a configuration does, each as a phrase. */
export function differingLimits(said: Installation, configured: Installation): string[] {
  return differences(rowOf(said), rowOf(configured));
}

const wrongEnvironment = (found: string, configured: string) =>
  `The database is that of a ${found} and LOTO_ENV is ${configured}. An installation stays what it is: ` +
  'give each its own database.';

/** Another schema of the same database that has a product's tables. */
export interface OtherInstallation {
  readonly schema: string;
  /** Null: it does not say yet what it is. */
  readonly environment: string | null;
}

/** What is in a database before anything of it is touched. */
export interface Found {
  /** Whether the schema that was looked at has tables of ours. */
  readonly hasTables: boolean;
  readonly installation: Installation | null;
  readonly others: readonly OtherInstallation[];
}

/**
 * What is in the database at `url`: whether a schema has tables of ours, which installation it says
 * it is, and which others are beside it.
 * @throws {InstallationDiffers} where another's row may not be read, so that it may be anything
 */
export async function lookAtDatabase(url: string, schema: string): Promise<Found> {
  const connection = openDatabase(inSchema(url, schema), 1, () => {});
  const { pool } = connection;
  try {
    const { rows } = await pool.query<{ has_tables: boolean; has_row: boolean }>(
      `select to_regclass('kysely_migration') is not null as has_tables,
         to_regclass('installation') is not null as has_row`,
    );
    const [found] = rows;
    return {
      hasTables: found?.has_tables === true,
      installation: found?.has_row === true ? await findInstallation(pool) : null,
      others: await findOthers(pool, schema),
    };
  } finally {
    await connection.close();
  }
}

/** Tables that a running role made say nothing: it must not stop a migration either. */
async function findOthers(pool: pg.Pool, schema: string): Promise<OtherInstallation[]> {
  const { rows } = await pool.query<{ schema: string; quoted: string; says: boolean; readable: boolean }>(
    `select nspname as schema, quote_ident(nspname) as quoted, installation.oid is not null as says,
       has_schema_privilege(pg_namespace.oid, 'usage')
         and coalesce(has_table_privilege(installation.oid, 'select'), true) as readable
     from pg_namespace
     join pg_class ledger on ledger.relnamespace = pg_namespace.oid and ledger.relname = 'ledger_entry' and ledger.relkind in ('r', 'p')
     join pg_class made on made.relnamespace = pg_namespace.oid and made.relname = 'kysely_migration' and made.relkind = 'r'
     left join pg_class installation on installation.relnamespace = pg_namespace.oid
       and installation.relname = 'installation' and installation.relkind = 'r'
     where nspname <> $1
       and pg_get_userbyid(made.relowner) not in ('loto_server', 'loto_worker', 'loto_operator', 'loto_reader')
     order by nspname`,
    [schema],
  );
  const others: OtherInstallation[] = [];
  for (const other of rows) {
    if (!other.readable) {
      throw new InstallationDiffers(
        `The schema ${other.schema} of this database is an installation of another owner, which this role may not read. ` +
          'Give each installation its own database.',
      );
    }
    const said = other.says
      ? await pool.query<{ environment: string }>(`select environment from ${other.quoted}.installation`)
      : { rows: [] };
    others.push({ schema: other.schema, environment: said.rows[0]?.environment ?? null });
  }
  return others;
}

/**
 * Refuses to touch the database of another environment, in whatever schema that is, and one of
 * players that does not say what it is, unless the caller confirms what it has been.
 * @param url of the role that owns the tables, or will
 * @param confirmed what the one who migrates says that it has been, or null
 * @throws {InstallationDiffers}
 */
export async function refuseOtherEnvironment(
  url: string,
  schema: string,
  { environment }: Pick<Installation, 'environment'>,
  confirmed: string | null,
): Promise<void> {
  const { hasTables, installation, others } = await lookAtDatabase(url, schema);
  if (installation !== null && installation.environment !== environment)
    throw new InstallationDiffers(wrongEnvironment(installation.environment, environment));
  const other = others.find((one) => one.environment !== null && one.environment !== environment);
  if (other !== undefined) {
    throw new InstallationDiffers(
      `The schema ${other.schema} of this database is a ${other.environment} and LOTO_ENV is ${environment}. ` +
        'Give each installation its own database, on a PostgreSQL of its own.',
    );
  }
  if (hasTables && installation === null) await requireConfirmed(url, schema, environment, confirmed);
}

/** What is written first stays, so it is not taken from a file that may be another's. */
async function requireConfirmed(
  url: string,
  schema: string,
  environment: Installation['environment'],
  confirmed: string | null,
): Promise<void> {
  const has = await whatItHas(url, schema);
  if (has.stripe && !isDeployed(environment)) {
    throw new InstallationDiffers(
      `The database has payments of Stripe and LOTO_ENV is ${environment}, so it is not taken for one. Nothing was changed.`,
    );
  }
  if (!has.players || confirmed === environment) return;
  throw new InstallationDiffers(
    `The database has players and does not say yet what it is; LOTO_ENV would make it a ${environment} for good. ` +
      `Where that is true, run the migrations once with --first-time-as ${environment}. Nothing was changed.`,
  );
}

async function whatItHas(url: string, schema: string): Promise<{ players: boolean; stripe: boolean }> {
  const connection = openDatabase(inSchema(url, schema), 1, () => {});
  try {
    const { rows } = await connection.pool.query<{ has_player: boolean; has_payment: boolean }>(
      `select to_regclass('player') is not null as has_player, to_regclass('payment') is not null as has_payment`,
    );
    const exists = async (from: string) =>
      (await connection.pool.query(`select 1 from ${from} limit 1`)).rows.length > 0;
    return {
      players: rows[0]?.has_player === true && (await exists('player')),
      stripe: rows[0]?.has_payment === true && (await exists("payment where provider = 'stripe'")),
    };
  } finally {
    await connection.close();
  }
}

/**
 * Writes what this installation is, as the owner of the tables. Its environment is written once and
 * for all.
 * @param url of the role that owns the tables
 * @returns what it changed, each as a phrase; nothing where it said so already
 * @throws {InstallationDiffers} where the database is of another environment
 */
export async function writeInstallation(
  url: string,
  schema: string,
  installation: Installation,
): Promise<string[]> {
  const connection = openDatabase(inSchema(url, schema), 1, () => {});
  try {
    const found = await findInstallation(connection.pool);
    if (found !== null && found.environment !== installation.environment) {
      throw new InstallationDiffers(wrongEnvironment(found.environment, installation.environment));
    }
    const row = rowOf(installation);
    const changed = differences(found === null ? null : rowOf(found), row);
    if (changed.length === 0) return [];
    const places = columns.map((_, index) => `$${index + 1}`);
    await connection.pool.query(
      `insert into installation (${columns.join(', ')}) values (${places.join(', ')})
       on conflict (is_only) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      columns.map((name) => row[name]),
    );
    return changed;
  } finally {
    await connection.close();
  }
}

function rowOf(installation: Installation): InstallationRow {
  const { payoutHold, bankAccount } = installation;
  return {
    environment: installation.environment,
    refund_ceiling_bani: installation.refundCeilingBani,
    counter_payout_ceiling_bani: installation.counterPayoutCeilingBani,
    payout_hold_ms: payoutHold.ms,
    payout_hold_above_bani: payoutHold.aboveBani,
    demands_official_values: installation.demandsOfficialValues,
    operator_token_days: installation.operatorTokenDays,
    notifies_partner: installation.notifiesPartner,
    bank_account_name: bankAccount?.name ?? null,
    bank_account_iban: bankAccount?.iban ?? null,
    bank_account_bic: bankAccount?.bic ?? null,
  };
}

/**
 * As `COUNTER_PAYOUT_CEILING_LEI (1000 there, 500 here)`, or `LOTO_ENV production` of a new row.
 */
function differences(there: InstallationRow | null, here: InstallationRow): string[] {
  return columns.flatMap((name) => {
    const [before, after] = [there?.[name], here[name]].map((value) => written(name, value ?? null));
    if (there === null) return [`${variables[name]} ${after}`];
    return before === after ? [] : [`${variables[name]} (${before} there, ${after} here)`];
  });
}

/** A value as its variable says it. */
function written(name: keyof InstallationRow, value: InstallationRow[keyof InstallationRow]): string {
  if (value === null) return 'not set';
  if (name === 'notifies_partner') return value === true ? 'set' : 'not set';
  if (name === 'demands_official_values') return value === true ? 'required' : 'optional';
  if (name === 'payout_hold_ms') return String(Number(value) / (60 * 60_000));
  return name.endsWith('_bani') ? String(Number(value) / 100) : String(value);
}
