import pg from 'pg';

/** The contents of a database that are needed to undo all writes of a test. */
export interface Contents {
  /** A digest of tables, constraints, functions and triggers. */
  readonly schema: string;
  readonly sequences: readonly { name: string; last: string | null }[];
  /** Quoted names of empty tables. */
  readonly empty: readonly string[];
  /** Rows of the other tables as JSON arrays. */
  readonly filled: ReadonlyMap<string, string>;
  /** While the database has these marks, the schema and the filled tables are unchanged. */
  readonly marks: Marks;
}

/**
 * Values that change with every transaction that writes rows: of the filled tables, and of the
 * catalog's tables of relations, constraints, functions and triggers.
 */
interface Marks {
  catalog: string;
  filled: ReadonlyMap<string, string>;
}

/** Reads the contents of a database that no test has used yet. */
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
 * Deletes newer rows and drops newer tables (partitions). Deleting is faster than truncating, which
 * creates new files.
 * @param pool one connection without triggers and foreign keys, which keeps its query plans
 * @returns false after other schema changes: the database can't be reused then
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

/**
 * Drops newer tables.
 * @returns whether the rest of the schema is unchanged
 */
async function restoreSchema(pool: pg.Pool, { schema, empty, filled }: Contents): Promise<boolean> {
  const { tables, schema: found } = await readSchema(pool);
  const made = tables.filter((name) => !empty.includes(name) && !filled.has(name));
  if (made.length === 0) return found === schema;
  await pool.query(`drop table ${made.join(', ')} cascade`);
  return (await readSchema(pool)).schema === schema;
}

/** Combines statements into one, which is planned once per connection. */
function allOf(statements: readonly string[]): string {
  return `with ${statements.map((statement, index) => `s${index} as (${statement})`).join(', ')} select`;
}

/** The number of rows, and a sum of the transactions that wrote them. */
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

/** Reads the state that each test may change: the catalog's marks and the sequences. */
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

/** Returns the mark of each table by name. */
async function readMarks(pool: pg.Pool, tables: ReadonlyMap<string, unknown>): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; mark: string }>({
    name: 'marks',
    text: [...tables.keys()]
      .map((name) => `select '${name}' as name, ${markOfRows} as mark from ${name}`)
      .join(' union all '),
  });
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}
