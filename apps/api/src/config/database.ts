import { z } from 'zod';
import { defineSettings, wholeNumber } from './define-settings.ts';
import { looksLikeDefault } from './keys.ts';
import type { Environment } from './settings.ts';

/** The PostgreSQL schemas of one product (a cell). */
export interface DatabaseSchemas {
  /** Schema of our tables, functions and triggers. */
  readonly product: string;
  /**
   * Schema of the job queue. It's in the same database, because jobs are enqueued in the
   * transaction that causes them.
   */
  readonly queue: string;
  /**
   * Schema for the temporary tables of a settlement, in which the server's role may create tables.
   */
  readonly work: string;
}

/** Player ids contain the cell in 12 bits (decision 134). */
export const cellCount = 4096;

/** Valid values of DATABASE_SCHEMA: names that need no quotes and aren't reserved by PostgreSQL. */
export const schemaName = /^(?!pg_)[a-z][a-z0-9_]{0,39}$/;

/**
 * Returns the schemas of the product in `schema`; for `public` the others keep their original
 * names.
 */
export function schemasOf(schema: string): DatabaseSchemas {
  if (schema === 'public') return { product: schema, queue: 'graphile_worker', work: 'settlement_work' };
  return { product: schema, queue: `${schema}_worker`, work: `${schema}_settlement_work` };
}

/**
 * Returns a database URL whose connections use one schema by default, because only the search path
 * selects it (decision 132). Other options stay; a different search path is replaced.
 * @param url postgresql:// URL
 */
export function inSchema(url: string, schema: string): string {
  const { product, queue } = schemasOf(schema);
  const address = new URL(url);
  const others = (address.searchParams.get('options') ?? '').replaceAll(/-c search_path=\S*/g, '').trim();
  address.searchParams.set('options', `${others} -c search_path=${product},${queue}`.trim());
  // libpq, which pgbench and psql use, doesn't decode a plus sign as a space.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}

/** Address of a PostgreSQL database. */
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

/** Settings that only `npm run migrate` reads. */
export const migrationSettings = defineSettings('The database', {
  MIGRATION_DATABASE_URL: {
    schema: databaseUrl.optional(),
    about: 'As the owner of the tables, for `npm run migrate`; no server needs it.',
    example: 'postgresql://loto_owner:PASSWORD@db.example:5432/loto?sslmode=verify-full',
    secret: 'other',
    chart: {
      value:
        'postgresql://loto_owner:PASSWORD@loto-db-rw:5432/loto?sslmode=verify-full&sslrootcert=/etc/loto/database-ca/ca.crt',
    },
  },
});

export const databaseSettings = defineSettings('The database', {
  DATABASE_URL: {
    schema: databaseUrl,
    about:
      'PostgreSQL as the role `loto_server`; in production with a password of at least 16 random characters, and on another machine with `sslmode=verify-full`.',
    example: 'postgresql://loto_server:PASSWORD@db.example:5432/loto?sslmode=verify-full',
    secret: 'other',
    chart: {
      value:
        'postgresql://loto_server:PASSWORD@loto-db-rw:5432/loto?sslmode=verify-full&sslrootcert=/etc/loto/database-ca/ca.crt',
    },
  },
  WORKER_DATABASE_URL: {
    schema: databaseUrl,
    about: 'The same database as the role `loto_worker`, for the queue of jobs; 10 connections.',
    example: 'postgresql://loto_worker:PASSWORD@db.example:5432/loto?sslmode=verify-full',
    secret: 'other',
    chart: {
      value:
        'postgresql://loto_worker:PASSWORD@loto-db-rw:5432/loto?sslmode=verify-full&sslrootcert=/etc/loto/database-ca/ca.crt',
    },
  },
  DATABASE_SCHEMA: {
    schema: z
      .string()
      .regex(schemaName, { error: 'must be a name such as public or cell_2' })
      .default('public'),
    about: 'The schema that all tables are in; the queue’s schema is called `NAME_worker`.',
  },
  CELL: {
    schema: wholeNumber(0, cellCount - 1).default(0),
    about:
      'The number of this cell, which the ids of its players carry: 0, since several cells are not supported yet, and up to 4095 in tests.',
  },
  DATABASE_POOL_SIZE: {
    schema: wholeNumber(6, 200).default(12),
    about:
      'Connections of one process, at least 6, one of which is for `/ready`; one more is for purchases and 9 are for its jobs.',
  },
  PURCHASE_BATCH_SIZE: {
    schema: wholeNumber(1, 1000).default(64),
    about: 'The maximum of purchases in one transaction; 1 gives each its own.',
  },
});

/** The variables with database URLs, and the role that each should use. */
const roles = { DATABASE_URL: 'loto_server', WORKER_DATABASE_URL: 'loto_worker' } as const;

/**
 * Roles with more privileges than a running server needs: PostgreSQL's superuser and the owner of
 * the tables.
 */
const mightyRoles = ['postgres', 'loto_owner'];

const minPasswordLength = 16;

/** Sixteen random hexadecimal digits contain about ten different ones. */
const minDistinctCharacters = 6;

/**
 * Returns problems of the server's database credentials in production and staging. A table owner
 * with another role name is detected at startup, by querying the database.
 */
export function databaseSignInProblems(env: Partial<Environment>): string[] {
  return signIns(env).flatMap(({ name, user, password }) => [
    ...(mightyRoles.includes(user)
      ? [`${name} signs in as ${user}, which is refused in production: it is for ${roles[name]}`]
      : []),
    ...passwordProblems(name, password),
  ]);
}

/** Returns sentences about roles that differ from the documentation, which may be intended. */
export function databaseSignInWarnings(env: Partial<Environment>): string[] {
  return signIns(env)
    .filter(({ name, user }) => user !== roles[name] && !mightyRoles.includes(user))
    .map(
      ({ name, user }) =>
        `${name} signs in as ${user || 'nobody'} and not as ${roles[name]}: see that this role may do no more.`,
    );
}

function passwordProblems(name: string, password: string): string[] {
  if (password === '') return [`${name} has no password, which is refused in production`];
  const isGuessable =
    password.length < minPasswordLength ||
    new Set(password).size < minDistinctCharacters ||
    looksLikeDefault(password);
  return isGuessable
    ? [`${name} has a password that can be guessed: production needs ${minPasswordLength} random characters`]
    : [];
}

function signIns(env: Partial<Environment>) {
  return (['DATABASE_URL', 'WORKER_DATABASE_URL'] as const).flatMap((name) => {
    const address = env[name];
    if (address === undefined) return [];
    const { username, password, searchParams } = new URL(address);
    // In PostgreSQL's client the options in a URL take precedence.
    const given = (option: string, written: string) =>
      searchParams.get(option) ?? decodeURIComponent(written);
    return [{ name, user: given('user', username), password: given('password', password) }];
  });
}
