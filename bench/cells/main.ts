/**
 * `npm run test:citus` runs the whole product in two distributed schemas of Citus and, for
 * comparison, in two schemas of plain PostgreSQL: tables, purchases, payments and a settlement in
 * each. CITUS_BIN is the folder with the programs of a PostgreSQL with Citus 13.2 or later
 * (docs/citus.md explains how to build one). `--seconds=N` is the duration of each measurement
 * (default 10). The last line is one JSON object.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@loto/api/migrate';
import { numberOption } from '../support/options.ts';
import { onDatabase, withNodes } from './citus-nodes.ts';
import { liveInCells, type Throughput } from './live-in-cells.ts';

const names = ['cell_a', 'cell_b'];
const seconds = numberOption('seconds', 10);

const bin = process.env['CITUS_BIN'] ?? '';
if (!existsSync(join(bin, 'postgres')) || bin === '') {
  console.error(
    'Nothing was tested: CITUS_BIN must be the folder of programs (initdb, postgres, …) of a PostgreSQL with\n' +
      'Citus 13.2 or later. docs/citus.md says how to build it.',
  );
  process.exit(1);
}

const plain = await withNodes(bin, 0, (url) => live('plain PostgreSQL', url, []));
const citus = await withNodes(bin, 2, async (url) => {
  const { rows } = await onDatabase(url, ['select citus_version() as version']);
  console.log((rows[0] as { version: string }).version);
  return live(
    'Citus',
    url,
    names.flatMap((name) => [searchPaths(name), `select citus_schema_distribute('${name}')`]),
  );
});
const ratioOf = (key: keyof Throughput) => Math.round((citus[key] / plain[key]) * 100) / 100;
console.log(
  JSON.stringify({
    plain,
    citus,
    purchasesRatio: ratioOf('purchasesPerSecond'),
    livesRatio: ratioOf('livesPerSecond'),
  }),
);
process.exit(0);

async function live(title: string, url: string, afterwards: readonly string[]): Promise<Throughput> {
  for (const name of names) await migrate(url, { schema: name, environment: 'test' });
  await onDatabase(url, ['alter role loto_server login', 'alter role loto_worker login', ...afterwards]);
  const throughput = await liveInCells(url, names, seconds);
  const { purchasesPerSecond, livesPerSecond } = throughput;
  console.log(
    `${title}: ${purchasesPerSecond} purchases/s and ${livesPerSecond} lives/s in ${names.length} schemas, and a draw settled in each`,
  );
  return throughput;
}

/**
 * Returns statements that set each function's search path, because nodes run triggers on
 * connections without one.
 */
function searchPaths(name: string): string {
  return `do $$
    declare
      one regprocedure;
    begin
      for one in
        select oid from pg_proc
        where pronamespace = '${name}'::regnamespace and prorettype = 'trigger'::regtype and proconfig is null
      loop
        execute format('alter function %s set search_path = ${name}, ${name}_worker', one);
      end loop;
    end $$`;
}
