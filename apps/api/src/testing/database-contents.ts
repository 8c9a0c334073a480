import pg from 'pg';

/** What a database holds: enough to take back whatever a test wrote. */
export interface Contents {
  /** Changes with every statement that changes the schema. */
  readonly schema: string;
  readonly sequences: readonly { name: string; last: string | null }[];
  /** Quoted names of all tables, with their rows as a JSON array; null without rows. */
  readonly tables: readonly { name: string; rows: string | null }[];
}

/** Of a database that no test has used yet. */
export async function readContents(pool: pg.Pool): Promise<Contents> {
  const tables = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace
       and relnamespace <> 'information_schema'::regnamespace`,
  );
  const rows = await pool.query<{ name: string; rows: string | null }>(
    tables.rows
      .map(({ name }) => `select '${name}' as name, (select json_agg(t)::text from ${name} t) as rows`)
      .join(' union all '),
  );
  return { schema: await readSchema(pool), sequences: await readSequences(pool), tables: rows.rows };
}

/**
 * Deletes what was written since. Deleting is faster than truncating, which makes new files.
 * @returns false when the schema was changed: then the database cannot be used again
 */
export async function restoreContents(pool: pg.Pool, contents: Contents): Promise<boolean> {
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

async function readSequences(pool: pg.Pool) {
  const found = await pool.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  );
  return found.rows;
}

async function readSchema(pool: pg.Pool): Promise<string> {
  const catalogs = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc'];
  const sums = catalogs.map((name) => `select count(*), max(xmin::text::bigint) from ${name}`);
  const found = await pool.query(sums.join(' union all '));
  return JSON.stringify(found.rows);
}
