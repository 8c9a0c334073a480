import { setTimeout as wait } from 'node:timers/promises';
import { becomeQuiet, countPaidTooLate, reconcile } from './become-quiet.ts';
import { emptyDiary, type Diary } from './diary.ts';
import type { Street } from './errand.ts';
import { FaultTally } from './fault-kinds.ts';
import { planKills, victims, type Kill } from './kill-plan.ts';
import { makePlayers, type ChaosPlayer } from './make-players.ts';
import { openWorld, type World } from './open-world.ts';
import { planLastMoment, planPurchase } from './purchase-plan.ts';
import { readCharges } from './read-charges.ts';
import { readDatabaseSide } from './read-database-side.ts';
import { judge, type Verdict } from './referee.ts';
import { shop } from './shop.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** How long people go on buying. */
  readonly buyingMs: number;
  /** How many people buy at once. */
  readonly playerCount: number;
  /** Told of each step. */
  readonly say: (line: string) => void;
  /** Called when all is over and judged, with the world still there. */
  readonly afterwards?: (world: World, diary: Diary) => Promise<void>;
}

export interface ChaosReport {
  readonly verdict: Verdict;
  /** Purchases that were answered. */
  readonly purchases: number;
  readonly tally: FaultTally;
  /** What should not have happened, in words: odd answers, processes that ended by themselves. */
  readonly surprises: readonly string[];
}

/** A Thursday, when all games are drawn: sales close at 18:00 in Bucharest (games page, "All games"). */
const salesCloseMs = Date.parse('2026-11-19T18:00:00+02:00');

/** When players sign in: their tokens, good for a quarter of an hour, outlast the close of sales. */
const signInMs = salesCloseMs - 12 * 60_000;

/** When in the time of buying sales close. */
const closeAfterShare = 0.6;

/**
 * When, around the close, people pay by a slow bank on pages that are open: it takes the money four seconds later, which is too late for
 * some of them. A server that has just started is a little behind its time, so some pay after the close.
 */
const lastMomentsMs = Array.from({ length: 12 }, (_, place) => (place - 6) * 700);

/** They open their page so long before: one opened earlier closes half a minute before sales do. */
const lastPagesMs = 60_000;

/** All come within the first moments; whoever has bought comes again so that about so many purchases begin in a second. */
const firstRushMs = 2000;
const purchasesPerSecond = 12;

/** However slow the machine is, everybody buys so often. */
const leastPurchasesEach = 2;

/** Longer than a ticket waits for its payment. */
const afterwardsMs = 40 * 60_000;

/** Has many people buy while everything goes wrong, then waits until all is quiet and holds the three sides against each other. */
export async function makeChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, buyingMs, playerCount, say } = options;
  const tally = new FaultTally();
  const diary = emptyDiary();
  const world = await openWorld(seed, signInMs, tally);
  try {
    const closeMs = buyingMs * closeAfterShare;
    const players = await makePlayers(world, playerCount + lastMomentsMs.length);
    say(
      `${players.length} players are signed in; sales close ${Math.round(closeMs / 1000)} s after the start`,
    );
    await world.setClock(salesCloseMs - closeMs);

    world.setRoadsBad(true);
    const street = { world, tally, diary };
    const kills = planKills(seed, buyingMs, closeMs);
    await Promise.all([
      ...players.slice(0, playerCount).map((player, index) => keepBuying(street, options, player, index)),
      ...players.slice(playerCount).map((player, index) => buyInLastMoment(street, seed, player, index)),
      ...victims.map((victim) =>
        strikeInTurn(
          world,
          kills.filter((kill) => kill.victim === victim),
        ),
      ),
    ]);
    world.setRoadsBad(false);

    say(
      `${diary.bought.length} tickets were bought; waiting until all is quiet, well after their time to be paid`,
    );
    await world.setClock(world.now() + afterwardsMs);
    const first = await reconcile(world);
    await becomeQuiet(world, new Date(world.now()));
    const { exitCode, printed } = await reconcile(world);
    if (exitCode !== 0) diary.surprises.push(`after it all, reconciliation says: ${printed}`);
    say(`reconciliation: ${first.printed.trim().split('\n')[0]}`);
    tally.add('paid-too-late', await countPaidTooLate(world));
    const database = await readDatabaseSide(world.databaseUrl);
    const verdict = judge({ told: diary, database, charges: await readCharges(world) });
    await options.afterwards?.(world, diary);
    return {
      verdict,
      purchases: new Set(diary.bought.map(({ ticketId }) => ticketId)).size,
      tally,
      surprises: [...diary.surprises, ...world.crashes],
    };
  } finally {
    await world.close();
  }
}

/** Kills one victim at the times planned; the next time comes only after it is back. */
async function strikeInTurn(world: World, kills: readonly Kill[]): Promise<void> {
  const startedAt = Date.now();
  for (const kill of kills) {
    await wait(Math.max(0, startedAt + kill.atMs - Date.now()));
    await world.strike(kill);
  }
}

async function keepBuying(
  street: Street,
  { seed, buyingMs, playerCount }: ChaosOptions,
  player: ChaosPlayer,
  index: number,
): Promise<void> {
  const until = Date.now() + buyingMs;
  const longestPauseMs = (2 * 1000 * playerCount) / purchasesPerSecond;
  for (let place = index; ; place += playerCount) {
    const plan = planPurchase(seed, place);
    await wait(plan.pauseShare * (place < playerCount ? firstRushMs : longestPauseMs));
    if (Date.now() > until && place >= leastPurchasesEach * playerCount) return;
    await shop(street, player, plan);
  }
}

async function buyInLastMoment(
  street: Street,
  seed: number,
  player: ChaosPlayer,
  index: number,
): Promise<void> {
  const { world } = street;
  const until = (instantMs: number) => wait(Math.max(0, instantMs - world.now()));
  await until(salesCloseMs - lastPagesMs);
  const payAtMs = salesCloseMs + (lastMomentsMs[index] ?? 0);
  await shop(street, player, planLastMoment(seed, index), () => until(payAtMs));
}
