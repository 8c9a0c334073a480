/** The PostgreSQL schemas that one whole product (a cell) lives in. */
export interface DatabaseSchemas {
  /** Our tables, functions and triggers. */
  readonly product: string;
  /** The job queue's: jobs are enqueued in the transaction that causes them, so it is beside. */
  readonly queue: string;
  /** What a settlement computes in passing, where the server's role may create tables. */
  readonly work: string;
}

/** How many cells the ids of players can name: 12 bits (decision 134). */
export const cellCount = 4096;

/** A schema's name as DATABASE_SCHEMA may say it: it needs no quotes and is not PostgreSQL's. */
export const schemaName = /^(?!pg_)[a-z][a-z0-9_]{0,39}$/;

/** The schemas of the product in `schema`; in `public` the others are called as they ever were. */
export function schemasOf(schema: string): DatabaseSchemas {
  if (schema === 'public') return { product: schema, queue: 'graphile_worker', work: 'settlement_work' };
  return { product: schema, queue: `${schema}_worker`, work: `${schema}_settlement_work` };
}

/**
 * A database's address whose connections find everything of one schema by its bare name: nothing
 * but the search path says which (decision 132). Other options stay; another search path goes.
 * @param url postgresql:// address
 */
export function inSchema(url: string, schema: string): string {
  const { product, queue } = schemasOf(schema);
  const address = new URL(url);
  const others = (address.searchParams.get('options') ?? '').replaceAll(/-c search_path=\S*/g, '').trim();
  address.searchParams.set('options', `${others} -c search_path=${product},${queue}`.trim());
  // libpq, which pgbench and psql use, reads no plus sign as a space
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}
