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
  const { tables: names, schema, sequences } = await readState(pool);
  const rows = await pool.query<{ name: string; rows: string | null }>(
    names
      .map((name) => `select '${name}' as name, (select json_agg(t)::text from ${name} t) as rows`)
      .join(' union all '),
  );
  return { schema, sequences, tables: rows.rows };
}

/**
 * Deletes what was written since, and drops tables that were made since (partitions). Deleting is
 * faster than truncating, which makes new files.
 * @param pool one connection, for which no trigger and no foreign key looks; it keeps the plans
 * @returns false when the schema was changed otherwise: then the database cannot be used again
 */
export async function restoreContents(pool: pg.Pool, contents: Contents): Promise<boolean> {
  const known = new Set(contents.tables.map(({ name }) => name));
  let state = await readState(pool);
  const made = state.tables.filter((name) => !known.has(name));
  if (made.length > 0) {
    await pool.query(`drop table ${made.join(', ')} cascade`);
    state = await readState(pool);
  }
  if (state.schema !== contents.schema) return false;

  const deletes = contents.tables.map(({ name }) => `delete from ${name}`);
  const filled = contents.tables.filter(({ rows }) => rows !== null);
  const inserts = filled.map(
    ({ name }, index) =>
      `insert into ${name} overriding system value
       select * from json_populate_recordset(null::${name}, $${index + 1})`,
  );
  await pool.query('begin');
  await pool.query({ name: 'empty', text: allOf(deletes) });
  await pool.query({ name: 'fill', text: allOf(inserts), values: filled.map(({ rows }) => rows) });
  const sequences = new Map(contents.sequences.map(({ name, last }) => [name, last]));
  for (const { name, last } of state.sequences) {
    const before = sequences.get(name) ?? null;
    if (last !== before) await pool.query('select setval($1, $2, $3)', [name, before ?? 1, before !== null]);
  }
  await pool.query('commit');
  return true;
}

/** Statements as one, which is planned once for a connection. */
function allOf(statements: readonly string[]): string {
  return `with ${statements.map((statement, index) => `s${index} as (${statement})`).join(', ')} select`;
}

async function readState(pool: pg.Pool): Promise<{
  readonly tables: string[];
  readonly schema: string;
  readonly sequences: Contents['sequences'];
}> {
  const { rows } = await pool.query<Awaited<ReturnType<typeof readState>>>({
    name: 'state',
    text: `with own as materialized (
       select oid from pg_namespace where nspname !~ '^(pg_|information_schema)'
     )
     select
       (select array_agg(oid::regclass::text) from pg_class
        where relkind = 'r' and relnamespace in (select oid from own)) as tables,
       (select md5(string_agg(item, ' ' order by item)) from (
          select concat('class ', oid, relnatts, relchecks) as item from pg_class
          where relnamespace in (select oid from own)
          union all select concat('constraint ', oid) from pg_constraint
          where connamespace in (select oid from own)
          union all select concat('function ', oid, md5(prosrc)) from pg_proc
          where pronamespace in (select oid from own)
          union all select concat('trigger ', oid, tgenabled) from pg_trigger
        ) as items) as schema,
       (select coalesce(json_agg(json_build_object(
            'name', format('%I.%I', schemaname, sequencename), 'last', last_value::text)), '[]')
        from pg_sequences) as sequences`,
  });
  const [state] = rows;
  if (state === undefined) throw new Error('The database says nothing of itself');
  return { ...state, tables: state.tables ?? [] };
}
