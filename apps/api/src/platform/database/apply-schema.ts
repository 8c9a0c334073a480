import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { inSchema, schemasOf, type DatabaseSchemas } from '../../config/database.ts';
import { requireIdentity, type Identity } from './installation.ts';
import { findSchema, otherSchemaProblem, readSchemaFiles, SchemaUnknown } from './schema-version.ts';

/**
 * Creates the tables in an empty database from the files of `apps/api/schema` in one transaction,
 * and gives the roles of the server, the queue and the reports their rights, even if the tables
 * exist already. Several processes may run it simultaneously.
 * @param url of the role that owns the tables, and may create roles if there are none
 * @param environment and cell: the permanent purpose of the database
 * @param schema of the tables; created if it is missing, like those of the queue and of settlements
 * @returns whether the tables were created now
 * @throws {SchemaUnknown} when there are other tables
 * @throws {InstallationDiffers} when the tables are of another environment or cell
 */
export async function migrate(
  url: string,
  {
    schema = 'public',
    environment,
    cell = 0,
  }: { readonly schema?: string; readonly environment: Identity['environment']; readonly cell?: number },
): Promise<boolean> {
  const schemas = schemasOf(schema);
  const identity = { environment, cell };
  const client = new pg.Client({ connectionString: inSchema(url, schema) });
  await client.connect();
  try {
    await makeSchema(client, schemas.product);
    // refuse before touching the queue's tables
    await isEmpty(client, identity);
    await runMigrations({ connectionString: url, schema: schemas.queue });
    await client.query('begin');
    // a second process waits here, and finds the tables of the first one
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`schema ${schema}`]);
    await makeSchema(client, schemas.work);
    const { tables, roles, digest } = await readSchemaFiles();
    const isNew = await isEmpty(client, identity);
    if (isNew) {
      // functions that run as the owner keep this path: a caller's temporary tables come last
      await client.query(`set local search_path = ${schemas.product}, pg_temp`);
      for (const text of tables) await client.query(text);
      await client.query('insert into installation (environment, cell, schema_digest) values ($1, $2, $3)', [
        environment,
        cell,
        digest,
      ]);
    }
    await client.query(fill(roles, schemas));
    await client.query('commit');
    return isNew;
  } finally {
    await client.end();
  }
}

/** The right to create a schema is needed only while it is missing. */
async function makeSchema(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [name]);
  if (rows.length === 0) await client.query(`create schema if not exists ${name}`);
}

async function isEmpty(client: pg.Client, identity: Identity): Promise<boolean> {
  const found = await findSchema(client);
  if (found === 'none') return true;
  if (found === 'another') throw new SchemaUnknown(otherSchemaProblem);
  await requireIdentity(client, identity);
  return false;
}

/** The file has `{schema}`, `{queue}` or `{work}` where it gives rights in a schema. */
function fill(text: string, { product, queue, work }: DatabaseSchemas): string {
  return text.replaceAll('{schema}', product).replaceAll('{queue}', queue).replaceAll('{work}', work);
}
