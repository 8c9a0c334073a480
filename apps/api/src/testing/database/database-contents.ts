import pg from 'pg';

/** What a database holds: enough to take back whatever a test wrote. */
export interface Contents {
  /** A digest of tables, constraints, functions and triggers. */
  readonly schema: string;
  readonly sequences: readonly { name: string; last: string | null }[];
  /** Quoted names of the tables without rows. */
  readonly empty: readonly string[];
  /** Of the other tables, the rows as a JSON array. */
  readonly filled: ReadonlyMap<string, string>;
  /** As long as these are what the database shows, schema and filled tables need no look. */
  readonly marks: Marks;
}

/**
 * They change when the rows of what they are of do, by the transactions that wrote those: of the
 * filled tables, and of the catalog's tables of relations, constraints, functions and triggers.
 */
interface Marks {
  catalog: string;
  filled: ReadonlyMap<string, string>;
}

/** Of a database that no test has used yet. */
export async function readContents(pool: pg.Pool): Promise<Contents> {
  const { tables: names, schema } = await readSchema(pool);
  const read = await pool.query<{ name: string; rows: string | null }>(
    names
      .map((name) => `select '${name}' as name, (select json_agg(t)::text from ${name} t) as rows`)
      .join(' union all '),
  );
  const empty = read.rows.filter(({ rows }) => rows === null).map(({ name }) => name);
  const filled = new Map(read.rows.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows]])));
  const { catalog, sequences } = await readState(pool);
  return { schema, sequences, empty, filled, marks: { catalog, filled: await readMarks(pool, filled) } };
}

/**
 * Deletes what was written since, and drops tables that were made since (partitions). Deleting is
 * faster than truncating, which makes new files.
 * @param pool one connection, for which no trigger and no foreign key looks; it keeps the plans
 * @returns false when the schema was changed otherwise: then the database cannot be used again
 */
export async function restoreContents(pool: pg.Pool, contents: Contents): Promise<boolean> {
  const { empty, filled, marks } = contents;
  let state = await readState(pool);
  if (state.catalog !== marks.catalog) {
    if (!(await restoreSchema(pool, contents))) return false;
    state = await readState(pool);
    marks.catalog = state.catalog;
  }

  await pool.query('begin');
  await pool.query({ name: 'empty', text: allOf(empty.map((name) => `delete from ${name}`)) });
  const found = await readMarks(pool, filled);
  const changed = [...filled.keys()].filter((name) => found.get(name) !== marks.filled.get(name));
  for (const name of changed) {
    await pool.query(`delete from ${name}`);
    await pool.query({
      name: `fill ${name}`,
      text: `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
      values: [filled.get(name)],
    });
  }
  if (changed.length > 0) marks.filled = await readMarks(pool, filled);
  const sequences = new Map(contents.sequences.map(({ name, last }) => [name, last]));
  for (const { name, last } of state.sequences) {
    const before = sequences.get(name) ?? null;
    if (last !== before) await pool.query('select setval($1, $2, $3)', [name, before ?? 1, before !== null]);
  }
  await pool.query('commit');
  return true;
}

/** Drops tables that were made since. @returns whether the rest is as before */
async function restoreSchema(pool: pg.Pool, { schema, empty, filled }: Contents): Promise<boolean> {
  const { tables, schema: found } = await readSchema(pool);
  const made = tables.filter((name) => !empty.includes(name) && !filled.has(name));
  if (made.length === 0) return found === schema;
  await pool.query(`drop table ${made.join(', ')} cascade`);
  return (await readSchema(pool)).schema === schema;
}

/** Statements as one, which is planned once for a connection. */
function allOf(statements: readonly string[]): string {
  return `with ${statements.map((statement, index) => `s${index} as (${statement})`).join(', ')} select`;
}

/** How many rows there are, and a sum of the transactions that wrote them. */
const markOfRows = `concat(count(*), ' ', sum(xmin::text::bigint))`;

const ownNamespaces = `select oid from pg_namespace where nspname !~ '^(pg_|information_schema)'`;

async function readSchema(pool: pg.Pool): Promise<{ readonly tables: string[]; readonly schema: string }> {
  const { rows } = await pool.query<{ tables: string[] | null; schema: string }>({
    name: 'schema',
    text: `with own as materialized (${ownNamespaces})
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
        ) as items) as schema`,
  });
  const [{ tables, schema } = { tables: null, schema: '' }] = rows;
  return { tables: tables ?? [], schema };
}

/** What each test may change: the catalog, shown by its mark, and the sequences. */
async function readState(
  pool: pg.Pool,
): Promise<{ readonly catalog: string; readonly sequences: Contents['sequences'] }> {
  const { rows } = await pool.query<Awaited<ReturnType<typeof readState>>>({
    name: 'state',
    text: `with own as materialized (${ownNamespaces})
     select
       concat(
         (select ${markOfRows} from pg_class where relnamespace in (select oid from own)), ', ',
         (select ${markOfRows} from pg_constraint where connamespace in (select oid from own)), ', ',
         (select ${markOfRows} from pg_proc where pronamespace in (select oid from own)), ', ',
         (select ${markOfRows} from pg_trigger)
       ) as catalog,
       (select coalesce(json_agg(json_build_object(
            'name', format('%I.%I', schemaname, sequencename), 'last', last_value::text)), '[]')
        from pg_sequences) as sequences`,
  });
  const [state] = rows;
  if (state === undefined) throw new Error('The database says nothing of itself');
  return state;
}

/** The mark of each table by its name. */
async function readMarks(pool: pg.Pool, tables: ReadonlyMap<string, unknown>): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; mark: string }>({
    name: 'marks',
    text: [...tables.keys()]
      .map((name) => `select '${name}' as name, ${markOfRows} as mark from ${name}`)
      .join(' union all '),
  });
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}
