import type pg from 'pg';
import { inSchema } from '../../config/database-schema.ts';
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
 * Holds that the database is of the installation that a process was configured to be.
 * @throws {InstallationDiffers} with what differs, and what to do
 */
export async function requireSameInstallation(pool: pg.Pool, configured: Installation): Promise<void> {
  const found = await requireInstallation(pool);
  if (found.environment !== configured.environment) {
    throw new InstallationDiffers(wrongEnvironment(found.environment, configured.environment));
  }
  const differing = differences(rowOf(found), rowOf(configured));
  if (differing.length === 0) return;
  throw new InstallationDiffers(
    `The database was migrated with another configuration than this one: ${differing.join(', ')}. ` +
      `${howToWrite} as it shall be, then start again with the same.`,
  );
}

const wrongEnvironment = (found: string, configured: string) =>
  `The database is that of a ${found} and LOTO_ENV is ${configured}. An installation stays what it is: ` +
  'give each its own database.';

/**
 * What is in the database at `url`: whether it has tables of ours, and which installation it says
 * it is.
 */
export async function lookAtDatabase(
  url: string,
  schema: string,
): Promise<{ readonly hasTables: boolean; readonly installation: Installation | null }> {
  const connection = openDatabase(inSchema(url, schema), 1, () => {});
  try {
    const { rows } = await connection.pool.query<{ has_tables: boolean; has_row: boolean }>(
      `select to_regclass('kysely_migration') is not null as has_tables,
         to_regclass('installation') is not null as has_row`,
    );
    const [found] = rows;
    return {
      hasTables: found?.has_tables === true,
      installation: found?.has_row === true ? await findInstallation(connection.pool) : null,
    };
  } finally {
    await connection.close();
  }
}

/**
 * Refuses to touch the database of another environment.
 * @param url of the role that owns the tables, or will
 * @throws {InstallationDiffers}
 */
export async function refuseOtherEnvironment(
  url: string,
  schema: string,
  { environment }: Pick<Installation, 'environment'>,
): Promise<void> {
  const { installation } = await lookAtDatabase(url, schema);
  if (installation !== null && installation.environment !== environment)
    throw new InstallationDiffers(wrongEnvironment(installation.environment, environment));
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
