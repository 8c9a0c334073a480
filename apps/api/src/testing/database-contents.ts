import pg from 'pg';

/** What a database holds: enough to take back whatever a test wrote. */
export interface Contents {
  /** A digest of tables, constraints, functions and triggers. */
  readonly schema: string;
  readonly sequences: readonly { name: string; last: string | null }[];
  /** Quoted names of all tables, with their rows as a JSON array; null without rows. */
  readonly tables: readonly { name: string; rows: string | null }[];
}

/** Of a database that no test has used yet. */
export async function readContents(pool: pg.Pool): Promise<Contents> {
  const tables = await readTables(pool);
  const rows = await pool.query<{ name: string; rows: string | null }>(
    tables
      .map((name) => `select '${name}' as name, (select json_agg(t)::text from ${name} t) as rows`)
      .join(' union all '),
  );
  return { schema: await readSchema(pool), sequences: await readSequences(pool), tables: rows.rows };
}

/**
 * Deletes what was written since, and drops tables that were made since (partitions). Deleting is
 * faster than truncating, which makes new files.
 * @returns false when the schema was changed otherwise: then the database cannot be used again
 */
export async function restoreContents(pool: pg.Pool, contents: Contents): Promise<boolean> {
  const known = new Set(contents.tables.map(({ name }) => name));
  const made = (await readTables(pool)).filter((name) => !known.has(name));
  if (made.length > 0) await pool.query(`drop table ${made.join(', ')} cascade`);
  if ((await readSchema(pool)) !== contents.schema) return false;
  const statements = contents.tables.flatMap(({ name, rows }) => [
    `delete from ${name}`,
    ...(rows === null
      ? []
      : [
          `insert into ${name} overriding system value
           select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`,
        ]),
  ]);
  for (const { name, last } of await readSequences(pool)) {
    const before = contents.sequences.find((sequence) => sequence.name === name)?.last ?? null;
    if (last !== before) statements.push(`select setval('${name}', ${before ?? 1}, ${before !== null})`);
  }
  // no trigger and no foreign key looks
  await pool.query(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`);
  return true;
}

async function readTables(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  return found.rows.map(({ name }) => name);
}

async function readSequences(pool: pg.Pool) {
  const found = await pool.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  );
  return found.rows;
}

async function readSchema(pool: pg.Pool): Promise<string> {
  const found = await pool.query<{ schema: string }>(
    `select md5(string_agg(item, ' ' order by item)) as schema from (
       select concat('class ', oid, relnatts, relchecks) as item, relnamespace as namespace from pg_class
       union all select concat('constraint ', oid), connamespace from pg_constraint
       union all select concat('function ', oid, md5(prosrc)), pronamespace from pg_proc
       union all select concat('trigger ', oid, tgenabled), null from pg_trigger
     ) as items where coalesce(namespace::regnamespace::text, '') !~ '^(pg_|information_schema)'`,
  );
  return found.rows[0]?.schema ?? '';
}
