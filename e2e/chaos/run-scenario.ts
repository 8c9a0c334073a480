import { setTimeout as wait } from 'node:timers/promises';
import {
  settleDown,
  countPaidAfterExclusion,
  countPaidTooLate,
  findLostCards,
} from './environment/settle-down.ts';
import { openExcludingPlayers } from './players/excluding-players.ts';
import {
  openCardUsers,
  openPartnerUsers,
  type VirtualUsers,
  type PlannedPurchase,
} from './players/virtual-users.ts';
import { countPurchases, emptyObservations, type Observations } from './invariants/observations.ts';
import type { ScenarioContext } from './environment/task-context.ts';
import { FaultTally } from './faults/fault-kinds.ts';
import { planKills, victims, type Kill } from './faults/kill-plan.ts';
import { openEnvironment, type Environment } from './environment/open-environment.ts';
import { readCharges } from './invariants/read-charges.ts';
import { readDatabaseSide } from './invariants/read-database-side.ts';
import { checkInvariants, missingAnswers, type Verdict } from './invariants/invariants.ts';
import { cutOffOffers } from './prizes/cut-off-offers.ts';
import { providerNames, type Charge, type ProviderName } from './three-sides.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** Duration of buying. */
  readonly buyingMs: number;
  /** Number of people who buy concurrently. */
  readonly playerCount: number;
  /**
   * Number of additional people who buy once and exclude themselves at a random moment of the
   * purchase.
   */
  readonly exclusionCount: number;
  /**
   * True to restart each API process only when it's killed or gets another time. One of them
   * switches to the other provider for new payments shortly before sales close. No prizes are
   * offered, because an API test covers that interruption.
   */
  readonly isShort?: boolean;
  /** Called with a line about each step. */
  readonly say: (line: string) => void;
  /** Called after the verdict, with the environment still running. */
  readonly afterwards?: (environment: Environment, observations: Observations) => Promise<void>;
}

export interface ChaosResult {
  readonly verdict: Verdict;
  /** Number of successful purchases. */
  readonly purchases: number;
  /** Number of those made by the partner's players. */
  readonly purchasesAtPartner: number;
  /** Number of those made while processes were killed and sales closed. */
  readonly purchasesUnderKills: number;
  /** Providers without charges. A run without all providers proves less than intended. */
  readonly idleProviders: readonly ProviderName[];
  readonly tally: FaultTally;
  /** Sentences about unexpected events, such as odd responses and processes that ended. */
  readonly surprises: readonly string[];
}

/**
 * A Thursday, when all games have a draw. Sales close at 18:00 in Bucharest (games page, "All
 * games").
 */
const salesCloseMs = Date.parse('2026-11-19T18:00:00+02:00');

/**
 * When players sign in. Their tokens, which are valid for a quarter of an hour, outlast the close
 * of sales.
 */
const signInMs = salesCloseMs - 12 * 60_000;

/** The close of sales, as a share of the buying time. */
const closeAfterShare = 0.6;

/** When another provider receives new card payments, as a share of the buying time. */
const changeAfterShare = 0.3;

/** One in this many people is a partner's player. */
const onePartnerPlayerIn = 5;

/**
 * How long before the close of sales last-moment buyers open their page. A page opened earlier
 * would close half a minute before sales do.
 */
const lastPagesMs = 60_000;

/**
 * When kills begin, everybody starts within this time. After that, players return at intervals that
 * give about this many purchases per second, or half of the previous rate on a busy machine,
 * because kills slow it down.
 */
const firstRushMs = 2000;
const mostPurchasesPerSecond = 12;

/**
 * Number of purchases by each player long before sales close. Kills begin only after these, so that
 * even a slow machine completes them.
 */
const earlyPurchasesEach = 2;

/** Longer than a ticket waits for its payment. */
const afterwardsMs = 40 * 60_000;

/**
 * Makes many people buy during faults, waits until all work is finished, and compares the three
 * sides.
 */
export async function runScenario(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, buyingMs, playerCount, exclusionCount, isShort = false, say } = options;
  const tally = new FaultTally();
  const observations = emptyObservations();
  const environment = await openEnvironment(seed, signInMs, tally);
  try {
    const closeMs = buyingMs * closeAfterShare;
    const scenario = { environment, tally, observations };
    const atPartner = Math.max(1, Math.round(playerCount / onePartnerPlayerIn));
    const groups = [
      await openCardUsers(scenario, seed, playerCount - atPartner),
      await openPartnerUsers(scenario, seed, atPartner),
    ];
    const excluding = await openExcludingPlayers(scenario, seed, exclusionCount);
    say(
      `${playerCount} players are signed in, ${atPartner} of them of the partner, and some for the last moments`,
    );
    // Otherwise, on a slow machine, sales would close before anyone buys at the other provider.
    environment.changeOneAtItsNextStart();
    environment.setProxiesFaulty(true);
    const startsAtMs = Date.now();
    await Promise.all(
      groups.flatMap((virtualUsers) =>
        eachOf(virtualUsers, (index) => buyEarly(scenario, virtualUsers, index)),
      ),
    );
    environment.setProxiesFaulty(false);
    const early = countPurchases(observations);
    const possiblePerSecond = (1000 * early.purchases) / (Date.now() - startsAtMs);
    const perSecond = Math.min(mostPurchasesPerSecond, possiblePerSecond / 2);
    say(
      `each has bought ${earlyPurchasesEach} times, now ${Math.round(perSecond)} a second; sales close ${Math.round(closeMs / 1000)} s after the next start`,
    );
    await environment.setClock(salesCloseMs - closeMs);

    environment.setProxiesFaulty(true);
    const kills = planKills(seed, buyingMs, closeMs);
    const pace = { buyingMs, longestPauseMs: (2 * 1000 * playerCount) / perSecond };
    await Promise.all([
      ...groups.flatMap((virtualUsers) => [
        ...eachOf(virtualUsers, (index) => keepBuying(scenario, pace, virtualUsers, index)),
        ...virtualUsers.lastMomentsMs.map((_, index) => buyInLastMoment(scenario, virtualUsers, index)),
      ]),
      ...excluding.map((player) =>
        wait(buyingMs * player.startShare).then(() => make({ buy: player.buy }, scenario)),
      ),
      isShort ? null : wait(buyingMs * changeAfterShare).then(() => environment.changeProviders()),
      ...victims.map((victim) =>
        injectInTurn(
          environment,
          kills.filter((kill) => kill.victim === victim),
        ),
      ),
    ]);
    environment.setProxiesFaulty(false);

    const counts = countPurchases(observations);
    say(
      `${counts.purchases} tickets were bought, ${counts.purchasesAtPartner} at the partner; waiting until all is quiet, well after their time to be paid`,
    );
    await environment.setClock(environment.now() + afterwardsMs);
    const first = await environment.reconcile();
    await settleDown(environment, new Date(environment.now()));
    observations.surprises.push(...(await findLostCards(environment, observations.lateCards)));
    say(`${observations.lateCards.length} saved cards appeared only after their players had left`);
    const { exitCode, printed } = await environment.reconcile();
    if (exitCode !== 0) observations.surprises.push(`after it all, reconciliation says: ${printed}`);
    say(`reconciliation: ${first.printed.match(/^.* events? without .*$/gm)?.join(' ')}`);
    const paidTooLate = await countPaidTooLate(environment);
    tally.add('paid-too-late', paidTooLate.byCard);
    tally.add('partner-paid-too-late', paidTooLate.atPartner);
    tally.add('paid-after-exclusion', await countPaidAfterExclusion(environment));
    const charges = await readCharges(environment);
    say(providerNames.map((name) => `${countAt(charges, name)} charges at ${name}`).join(', '));
    const database = await readDatabaseSide(environment);
    const verdict = checkInvariants({ observations, database, charges });
    for (const missing of missingAnswers({ observations, database })) say(missing);
    await options.afterwards?.(environment, observations);
    if (!isShort) {
      say('the prizes of a draw are offered, and that is cut off between two batches');
      observations.surprises.push(...(await cutOffOffers(environment, tally)));
    }
    return {
      verdict,
      ...counts,
      purchasesUnderKills: counts.purchases - early.purchases,
      idleProviders: providerNames.filter((name) => countAt(charges, name) === 0),
      tally,
      surprises: [...observations.surprises, ...environment.crashes],
    };
  } finally {
    await environment.close();
  }
}

function countAt(charges: readonly Charge[], name: ProviderName): number {
  return charges.filter(({ provider }) => provider === name).length;
}

/**
 * Kills one victim at each planned time. After a restart, it stays up for at least as long as it
 * was down, because otherwise nobody would run jobs on a machine with slow starts.
 */
async function injectInTurn(environment: Environment, kills: readonly Kill[]): Promise<void> {
  const startedAt = Date.now();
  let livesUntil = 0;
  for (const kill of kills) {
    await wait(Math.max(0, startedAt + kill.atMs - Date.now(), livesUntil - Date.now()));
    const killedAt = Date.now();
    await environment.inject(kill);
    livesUntil = 2 * Date.now() - killedAt;
  }
}

/** Makes all repeat buyers buy concurrently. */
function eachOf({ size }: VirtualUsers, buy: (index: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: size }, (_, index) => buy(index));
}

/** Makes each player's early purchases, long before the close of sales. */
async function buyEarly(scenario: ScenarioContext, virtualUsers: VirtualUsers, index: number): Promise<void> {
  for (let turn = 0; turn < earlyPurchasesEach; turn += 1) {
    await make(virtualUsers.purchase(index, index + turn * virtualUsers.size), scenario);
  }
}

/** Buys repeatedly until the buying time is over. */
async function keepBuying(
  scenario: ScenarioContext,
  { buyingMs, longestPauseMs }: { readonly buyingMs: number; readonly longestPauseMs: number },
  virtualUsers: VirtualUsers,
  index: number,
): Promise<void> {
  const until = Date.now() + buyingMs;
  const firstPlace = index + earlyPurchasesEach * virtualUsers.size;
  for (let place = firstPlace; ; place += virtualUsers.size) {
    const purchase = virtualUsers.purchase(index, place);
    await wait(purchase.pauseShare * (place === firstPlace ? firstRushMs : longestPauseMs));
    if (Date.now() > until) return;
    await make(purchase, scenario);
  }
}

async function buyInLastMoment(
  scenario: ScenarioContext,
  virtualUsers: VirtualUsers,
  index: number,
): Promise<void> {
  const { environment } = scenario;
  const until = (instantMs: number) => wait(Math.max(0, instantMs - environment.now()));
  await until(salesCloseMs - lastPagesMs);
  const payAtMs = salesCloseMs + (virtualUsers.lastMomentsMs[index] ?? 0);
  await make(virtualUsers.lastPurchase(index), scenario, () => until(payAtMs));
}

/** Makes a purchase. An error is recorded as a surprise. */
async function make(
  { buy }: Pick<PlannedPurchase, 'buy'>,
  { observations }: ScenarioContext,
  beforePaying: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await buy(beforePaying);
  } catch (error) {
    observations.surprises.push(String(error));
  }
}
