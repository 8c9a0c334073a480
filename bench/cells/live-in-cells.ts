import { inSchema } from '@loto/api/schema';
import { settleDraw } from '@loto/api/settlement';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  drawsToCome,
  FakeProvider,
  holdDraw,
  signUpPlayer,
  TestClock,
  type TestApp,
} from '@loto/api/testing';
import { onDatabase } from './citus-nodes.ts';

/** The throughput of all cells together. */
export interface Throughput {
  readonly purchasesPerSecond: number;
  /** Ticket lives per second: bought, paid for at a provider in this process, and active. */
  readonly livesPerSecond: number;
}

const playersOfCell = 16;

/** {@link holdDraw} draws two of its three numbers, so every ticket wins. */
const winning = { variants: [{ numbers: [44, 11, 45, 46, 33, 1] }] };

interface Cell {
  readonly name: string;
  readonly app: TestApp;
  readonly provider: FakeProvider;
}

/**
 * Runs purchases, payments and a settlement concurrently in each schema of a migrated database.
 * @param names of the schemas
 * @throws {Error} if a row is in the wrong schema or a settlement pays a wrong amount
 */
export async function liveInCells(
  url: string,
  names: readonly string[],
  seconds: number,
): Promise<Throughput> {
  const cells: Cell[] = [];
  try {
    for (const name of names) cells.push(await openCell(url, name));
    const players = await Promise.all(
      cells.flatMap((cell) =>
        Array.from({ length: playersOfCell }, async () => {
          const player = await signUpPlayer(cell.app, { complete: true });
          return { ...cell, player };
        }),
      ),
    );
    const bought = await perSecond(players, seconds, ({ app, player }) => buyTicket(app, player));
    const paid = await perSecond(players, seconds, ({ app, provider, player }) =>
      buyPaidTicket(app, provider, player, winning),
    );
    for (const cell of cells) await checkContents(url, cell.name);
    for (const cell of cells) await settleNextDraw(url, cell);
    return { purchasesPerSecond: bought, livesPerSecond: paid };
  } finally {
    for (const { app } of cells) await app.close();
  }
}

async function openCell(url: string, name: string, env: Record<string, string> = {}): Promise<Cell> {
  const provider = new FakeProvider();
  const clock = new TestClock('2026-11-18T12:00:00+02:00');
  const beside = { databaseUrl: inSchema(url, name), clock };
  const app = await createTestApp({ beside, env, overrides: { paymentProvider: provider } });
  return { name, app, provider };
}

/** Makes all workers repeat their work until the time is over, and returns the rate. */
async function perSecond<Doer>(
  doers: readonly Doer[],
  seconds: number,
  work: (doer: Doer) => Promise<unknown>,
): Promise<number> {
  await Promise.all(doers.map(work));
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  await Promise.all(
    doers.map(async (doer) => {
      while (performance.now() < endMs) {
        await work(doer);
        count += 1;
      }
    }),
  );
  return Math.round((count * 1000) / (performance.now() - startedMs));
}

/** Checks that each player's rows are in that player's schema, and that the books balance. */
async function checkContents(url: string, name: string): Promise<void> {
  const { rows } = await onDatabase(inSchema(url, name), [
    `select (select count(*)::int from player) as players,
       (select count(*)::int from ticket where player_id not in (select player_id from player)) as strays,
       (select coalesce(sum(debit_bani - credit_bani), 0)::int from ledger_entry) as difference`,
  ]);
  const { players, strays, difference } = rows[0] as Record<'players' | 'strays' | 'difference', number>;
  if (players !== playersOfCell || strays !== 0 || difference !== 0)
    throw new Error(`${name} holds ${JSON.stringify(rows[0])}`);
}

/**
 * Settles as the owner: on Citus, a transaction can't write to a partition that another role has
 * just created (decision 133).
 */
async function settleNextDraw(url: string, { name }: Cell): Promise<void> {
  const { app } = await openCell(url, name, { DATABASE_URL: url });
  try {
    const [draw] = await drawsToCome(app, 'loto-6-49');
    if (draw === undefined) throw new Error(`No draw is planned in ${name}`);
    await holdDraw(app, draw);
    const settled = await settleDraw(app.settlements, { drawId: draw.drawId, operator: 'radu' });
    if (settled.state !== 'settled') throw new Error(`The draw of ${name} is ${settled.state}`);
    const { rows } = await onDatabase(inSchema(url, name), [
      `select (select count(*)::int from payment where status = 'succeeded') as paid,
         (select count(*)::int from ticket where status = 'won') as won`,
    ]);
    const { paid, won } = rows[0] as { paid: number; won: number };
    if (paid === 0 || won !== paid) throw new Error(`Of ${paid} tickets that win in ${name} ${won} won`);
  } finally {
    await app.close();
  }
}
