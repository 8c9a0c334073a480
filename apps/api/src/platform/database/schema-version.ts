import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { GAME_CODES, SIDE_GAME_CODES } from '@loto/game-rules';
import type pg from 'pg';

export const schemaFolder = new URL('../../../schema/', import.meta.url);

/** This file runs with every migration, so it isn't part of the version. */
const rolesFile = 'roles.sql';

/** The tables aren't those of this version of the server. */
export class SchemaUnknown extends Error {
  override readonly name = 'SchemaUnknown';
}

/** The texts of the files of `apps/api/schema`, with the codes of the games filled in. */
interface SchemaFiles {
  /** The files that create the tables, in order. */
  readonly tables: readonly string[];
  /** The version of the schema: SHA-256 over the names and texts, as hex. */
  readonly digest: string;
  /** The file that grants the roles their rights. */
  readonly roles: string;
}

let files: Promise<SchemaFiles> | undefined;

/** The files of the schema, which a process reads once. */
export function readSchemaFiles(): Promise<SchemaFiles> {
  files ??= readFolder();
  return files;
}

async function readFolder(): Promise<SchemaFiles> {
  const textOf = (name: string) => readFile(new URL(name, schemaFolder), 'utf8');
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.sql') && name !== rolesFile);
  const tables: string[] = [];
  const hash = createHash('sha256');
  for (const name of names.toSorted()) {
    const text = withGames(await textOf(name));
    tables.push(text);
    hash.update(`${name}\0${text}\0`);
  }
  return { tables, digest: hash.digest('hex'), roles: await textOf(rolesFile) };
}

/** Replaces `{games}` and `{sideGames}` by the lists of their codes. */
function withGames(text: string): string {
  return text
    .replaceAll('{games}', literals(GAME_CODES))
    .replaceAll('{sideGames}', literals(SIDE_GAME_CODES));
}

function literals(codes: readonly string[]): string {
  return codes.map((code) => `'${code}'`).join(', ');
}

/**
 * Reports whether the schema of a connection is empty, has the tables of this version, or has other
 * tables.
 */
export async function findSchema(queries: Pick<pg.Pool, 'query'>): Promise<'none' | 'this' | 'another'> {
  const { rows } = await queries.query<{ has_tables: boolean; says_version: boolean }>(
    `select count(*) > 0 as has_tables, coalesce(bool_or(
       relname = 'installation' and has_column_privilege(pg_class.oid, attname, 'select')), false) as says_version
     from pg_class left join pg_attribute on attrelid = pg_class.oid and attname = 'schema_digest'
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const [found] = rows;
  if (found?.has_tables !== true) return 'none';
  if (!found.says_version) return 'another';
  const said = await queries.query<{ digest: string }>('select schema_digest as digest from installation');
  const { digest } = await readSchemaFiles();
  return said.rows[0]?.digest === digest ? 'this' : 'another';
}

/** The message for a person who starts a program with tables of another version. */
export const otherSchemaProblem =
  'The database has the tables of another version of Loto, which this one cannot work with or change: ' +
  'give it an empty database, or run "npm start -- --fresh", which moves the old data of npm start away.';

/**
 * Returns a sentence for operators about why this version of the server can't work with the
 * database's tables, or null.
 * @throws the driver's error if the database doesn't respond
 */
export async function schemaProblem(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const found = await findSchema(pool);
  if (found === 'this') return null;
  if (found === 'another') return otherSchemaProblem;
  return 'The database has no tables yet. Run "npm run migrate" with MIGRATION_DATABASE_URL first (docs/operate/install.md).';
}

/** @throws {SchemaUnknown} */
export async function requireKnownSchema(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const problem = await schemaProblem(pool);
  if (problem !== null) throw new SchemaUnknown(problem);
}
