import { setTimeout as wait } from 'node:timers/promises';
import { becomeQuiet, countPaidTooLate } from './become-quiet.ts';
import { emptyDiary, type Diary } from './diary.ts';
import { FaultTally } from './fault-kinds.ts';
import { planKills } from './kill-plan.ts';
import { makePlayers, type ChaosPlayer } from './make-players.ts';
import { openWorld, type World } from './open-world.ts';
import { planLastMoment, planPurchase } from './purchase-plan.ts';
import { readCharges } from './read-charges.ts';
import { readDatabaseSide } from './read-database-side.ts';
import { judge, type Verdict } from './referee.ts';
import { shop, type Street } from './shop.ts';

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
const morning = '2026-11-19T10:00:00+02:00';
const salesCloseMs = Date.parse('2026-11-19T18:00:00+02:00');

/** When in the time of buying sales close. */
const closeAfterShare = 0.6;

/** People who open their page around the close, each a little later than the one before. */
const lastMomentsMs = [-6000, -5000, -4500, -4000, -3500, -3000, -2500, -2000, -1000, 0];

/** Longer than a ticket waits for its payment. */
const afterwardsMs = 40 * 60_000;

/** Has many people buy while everything goes wrong, then waits until all is quiet and holds the three sides against each other. */
export async function makeChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, buyingMs, playerCount, say } = options;
  const tally = new FaultTally();
  const diary = emptyDiary();
  const world = await openWorld(seed, morning, tally);
  try {
    const closeMs = buyingMs * closeAfterShare;
    const players = await makePlayers(world, playerCount + lastMomentsMs.length);
    say(
      `${players.length} players are signed in; sales close ${Math.round(closeMs / 1000)} s after the start`,
    );
    await world.setClock(salesCloseMs - closeMs);

    world.setRoadsBad(true);
    const street = { world, tally, diary };
    await Promise.all([
      ...players.slice(0, playerCount).map((player, index) => keepBuying(street, options, player, index)),
      ...players.slice(playerCount).map((player, index) => buyInLastMoment(street, seed, player, index)),
      ...planKills(seed, buyingMs, closeMs).reduce<Promise<void>[]>((earlier, kill) => {
        const startedAt = Date.now();
        const before = earlier.at(-1) ?? Promise.resolve();
        const strike = async () => {
          await before;
          await wait(Math.max(0, startedAt + kill.atMs - Date.now()));
          await world.strike(kill);
        };
        return [...earlier, strike()];
      }, []),
    ]);
    world.setRoadsBad(false);

    say(
      `${diary.bought.length} tickets were bought; waiting until all is quiet, well after their time to be paid`,
    );
    await world.setClock(world.now() + afterwardsMs);
    await becomeQuiet(world);
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

async function keepBuying(
  street: Street,
  { seed, buyingMs, playerCount }: ChaosOptions,
  player: ChaosPlayer,
  index: number,
): Promise<void> {
  const until = Date.now() + buyingMs;
  for (let place = index; ; place += playerCount) {
    const plan = planPurchase(seed, place);
    await wait(plan.pauseMs);
    if (Date.now() > until) return;
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
  const atMs = salesCloseMs + (lastMomentsMs[index] ?? 0);
  const until = (instantMs: number) => wait(Math.max(0, instantMs - world.now()));
  await until(atMs - 5000);
  await shop(street, player, planLastMoment(seed, index), () => until(atMs));
}
