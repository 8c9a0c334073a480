/**
 * Measures how long a settlement takes to match all variants of a draw and write its winners, for
 * growing numbers of variants. Each result is a ratio to a bare `count(*)` of the same table in the
 * same run. Then it measures a complete settlement. The last line is one JSON object about the
 * largest number. Options: `--variants=N` runs only that number.
 */
import { openDatabase } from '@loto/api/database';
import { compareWins, matchVariants } from '@loto/api/matching';
import pg from 'pg';
import { migrateForTests } from '../support/migrate-for-tests.ts';
import { numberOption } from '../support/options.ts';
import { quantile } from '../support/quantile.ts';
import { withPostgres } from '../support/temporary-postgres.ts';
import { time } from '../support/time.ts';
import { drawId, drawnNumbers, fillWithVariants } from './fill-with-variants.ts';
import { settleWhole } from './settle-whole.ts';

interface Measured {
  readonly variants: number;
  readonly winners: number;
  readonly countSeconds: number;
  readonly seconds: number;
  readonly recountSeconds: number;
  readonly ratioToCount: number;
  readonly nodeMemoryMiB: number;
}

const rounds = 5;

/** A quarter of a small database server's memory, as PostgreSQL's manual recommends. */
const sharedBuffers = '1GB';

const wanted = numberOption('variants', null);
const sizes = wanted === null ? [100_000, 1_000_000, 10_000_000] : [wanted];

/** Maximum number of variants for which the complete settlement is measured. */
const largestWhole = 1_000_000;

/**
 * The table with the wins of the benchmark's draw. Each run recreates it, like a draw's first
 * settlement.
 */
const winsOfDraw = `ticket_win_${drawId.replaceAll('-', '_')}`;

const measured: Measured[] = [];
for (const variants of sizes) {
  const result = await withPostgres((url) => measure(url, variants), sharedBuffers);
  measured.push(result);
  console.log(
    `${variants.toLocaleString('en')} variants: count(*) ${result.countSeconds.toFixed(3)} s, matching and writing ` +
      `${result.winners.toLocaleString('en')} winners ${result.seconds.toFixed(3)} s, ratio ${result.ratioToCount.toFixed(2)} ` +
      `(limit 4); recount by the tickets ${result.recountSeconds.toFixed(1)} s; Node ${result.nodeMemoryMiB} MiB (limit 250)`,
  );
}
const { steps, seconds: wholeSeconds } = await settleWhole(
  Math.min(largestWhole, wanted ?? largestWhole),
  sharedBuffers,
);
for (const [step, stepSeconds] of steps) console.log(`  ${step.padEnd(16)} ${stepSeconds.toFixed(2)} s`);
console.log(`a whole settlement: ${wholeSeconds.toFixed(1)} s`);
const { ratioToCount, nodeMemoryMiB, variants: largest, seconds } = measured.at(-1) as Measured;
console.log(JSON.stringify({ ratioToCount, nodeMemoryMiB, variants: largest, seconds }));

async function measure(url: string, variants: number): Promise<Measured> {
  await migrateForTests(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const connection = openDatabase(url, 2, () => {});
  try {
    await fillWithVariants(client, variants);
    const drawn = { drawId, gameCode: 'loto-6-49', numbers: drawnNumbers, jokers: [] } as const;
    let winners = 0;
    const counts: number[] = [];
    const matches: number[] = [];
    // Alternates, so that other load and caches affect both.
    for (let index = 0; index < rounds; index += 1) {
      counts.push(await time(() => client.query('select count(*) from ticket_variant')));
      await client.query(`drop table if exists ${winsOfDraw}`);
      matches.push(
        await time(() =>
          connection.database.transaction().execute(async (transaction) => {
            winners = await matchVariants(transaction, { ...drawn, run: 1 });
          }),
        ),
      );
    }
    const [countSeconds, matchSeconds] = [quantile(counts, 0.5), quantile(matches, 0.5)];
    let isSame = false;
    const recountSeconds = await time(() =>
      connection.database.transaction().execute(async (transaction) => {
        const differences = await compareWins(transaction, {
          drawId,
          gameCode: 'loto-6-49',
          runs: [drawn],
          sideGame: null,
        });
        isSame = differences.length === 0;
      }),
    );
    if (!isSame) throw new Error('the two settlements differ');
    return {
      variants,
      winners,
      countSeconds,
      seconds: round(matchSeconds),
      recountSeconds,
      ratioToCount: round(matchSeconds / countSeconds),
      // The process's peak so far. It grows with the size, and the largest size comes last.
      nodeMemoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    await connection.close();
    await client.end();
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
