import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { inSchema, schemasOf, type DatabaseSchemas } from '../../config/database.ts';
import { requireIdentity, type Identity } from './installation.ts';
import { findSchema, otherSchemaProblem, readSchemaFiles, SchemaUnknown } from './schema-version.ts';

/**
 * Creates the tables in an empty database from the files of `apps/api/schema`, in one transaction.
 * Also grants the rights of the server's, the queue's and the reports' roles, even if the tables
 * already exist. Several processes may run it concurrently.
 * @param url of the role that owns the tables, and may create missing roles
 * @param environment and cell: the permanent purpose of the database
 * @param schema of the tables; created if missing, like those of the queue and of settlements
 * @returns whether the tables were created now
 * @throws {SchemaUnknown} if there are other tables
 * @throws {InstallationDiffers} if the tables belong to another environment or cell
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
    // Fail before touching the queue's tables.
    await isEmpty(client, identity);
    await runMigrations({ connectionString: url, schema: schemas.queue });
    await client.query('begin');
    // A second process waits here, and then finds the tables of the first.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`schema ${schema}`]);
    await makeSchema(client, schemas.work);
    const { tables, roles, digest } = await readSchemaFiles();
    const isNew = await isEmpty(client, identity);
    if (isNew) {
      // Functions that run as the owner keep this path, in which a caller's temporary tables come
      // last.
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

/** The right to create a schema is needed only if the schema is missing. */
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

/**
 * Replaces `{schema}`, `{queue}` and `{work}`, which the file uses when it grants rights in a
 * schema.
 */
function fill(text: string, { product, queue, work }: DatabaseSchemas): string {
  return text.replaceAll('{schema}', product).replaceAll('{queue}', queue).replaceAll('{work}', work);
}
