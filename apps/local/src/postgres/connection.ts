import pg from 'pg';
import { DATABASE_USER, type Cluster } from './create-cluster.ts';

/** Returns the URL of one database of the server. */
export function databaseUrl(cluster: Pick<Cluster, 'password'>, port: number, database: string): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}`;
}

/** Opens a connection, passes it to `work` and always closes it. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // The failing query already reports that the server ended.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Reports whether the server on the port uses this data folder. */
export async function answersFor(cluster: Cluster, port: number): Promise<boolean> {
  try {
    return await withConnection(databaseUrl(cluster, port, 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory === cluster.dataFolder;
    });
  } catch {
    return false;
  }
}

/** Creates the database unless it exists. */
export async function ensureDatabase(cluster: Cluster, port: number, database: string): Promise<void> {
  await withConnection(databaseUrl(cluster, port, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
}
