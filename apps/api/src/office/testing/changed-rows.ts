import type { TestApp } from '../../testing/index.ts';

/** Tables that a refusal itself writes: the log of actions, and the count of unknown callers. */
const ofRefusals = ['operator_action', 'attempt'];

/**
 * Runs a function that is refused.
 * @returns the tables whose rows it changed, and each action that it logged as anything but refused
 */
export async function changedRows(app: TestApp, act: () => Promise<unknown>): Promise<string[]> {
  const { pool } = app.platform;
  const before = await readDigests(app);
  const { rows: last } = await pool.query<{ seq: string }>(
    'select coalesce(max(seq), 0) as seq from operator_action',
  );
  await act();
  const after = await readDigests(app);
  const { rows: logged } = await pool.query<{ action: string }>(
    `select concat_ws(' ', 'operator_action', seq, command, outcome) as action
     from operator_action where seq > $1 and outcome <> 'refused' order by seq`,
    [last[0]?.seq],
  );
  const changed = [...after].filter(([name, digest]) => digest !== before.get(name));
  return [...changed.map(([name]) => name), ...logged.map(({ action }) => action)];
}

/** Returns a digest of the rows of each table. */
async function readDigests({ platform: { pool } }: TestApp): Promise<Map<string, string | null>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and relname <> all($1)`,
    [ofRefusals],
  );
  const { rows } = await pool.query<{ name: string; digest: string | null }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, (select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t) as digest`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
