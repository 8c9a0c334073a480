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
  /** How long people keep buying. */
  readonly buyingMs: number;
  /** How many people buy at once. */
  readonly playerCount: number;
  /** How many more buy once and exclude themselves at a random moment of that. */
  readonly exclusionCount: number;
  /**
   * Whether each API process is restarted only to be killed or to get another time. Then one of
   * them has the other provider for new payments once sales are about to close, and no prizes are
   * offered: a test of the API cuts that off.
   */
  readonly isShort?: boolean;
  /** Called with a line about each step. */
  readonly say: (line: string) => void;
  /** Called when all is over and judged, with the environment still there. */
  readonly afterwards?: (environment: Environment, observations: Observations) => Promise<void>;
}

export interface ChaosResult {
  readonly verdict: Verdict;
  /** Purchases that were answered. */
  readonly purchases: number;
  /** Those of them that were made by players of the partner. */
  readonly purchasesAtPartner: number;
  /** Those that were answered while processes were killed and sales closed. */
  readonly purchasesUnderKills: number;
  /** Providers who took no money: a run without one of them proves less than it says. */
  readonly idleProviders: readonly ProviderName[];
  readonly tally: FaultTally;
  /** What should not have happened, in words: odd answers, processes that ended unexpectedly. */
  readonly surprises: readonly string[];
}

/**
 * A Thursday, when all games are drawn: sales close at 18:00 in Bucharest (games page, "All
 * games").
 */
const salesCloseMs = Date.parse('2026-11-19T18:00:00+02:00');

/**
 * When players sign in: their tokens, good for a quarter of an hour, outlast the close of sales.
 */
const signInMs = salesCloseMs - 12 * 60_000;

/** When in the time of buying sales close. */
const closeAfterShare = 0.6;

/** When in the time of buying another provider takes the new payments by card. */
const changeAfterShare = 0.3;

/** One in so many people is a player of the partner. */
const onePartnerPlayerIn = 5;

/**
 * People of the last moments open their page so long before sales close: one opened earlier closes
 * half a minute before sales do.
 */
const lastPagesMs = 60_000;

/**
 * Under kills all come within the first moments; a player who has bought comes again so that about
 * so many purchases begin in a second: fewer on a busy machine, half of what it did before the
 * kills, which take it time.
 */
const firstRushMs = 2000;
const mostPurchasesPerSecond = 12;

/**
 * Each player buys so often long before sales close, so that a slow machine, too, has them all
 * answered; only then do kills begin and does the close come near.
 */
const earlyPurchasesEach = 2;

/** Longer than a ticket waits for its payment. */
const afterwardsMs = 40 * 60_000;

/**
 * Has many people buy while everything goes wrong, then waits until all is quiet and holds the
 * three sides against each other.
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
    // or a slow machine has sales closed before anyone buys at the other provider
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
 * Kills one victim at the times planned. After it is back, it lives at least as long as it was
 * away: where a start takes long, jobs would be run by no one otherwise.
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

/** Has all of them buy at once who buy again and again. */
function eachOf({ size }: VirtualUsers, buy: (index: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: size }, (_, index) => buy(index));
}

/** Buys as often as each player does before sales are about to close. */
async function buyEarly(scenario: ScenarioContext, virtualUsers: VirtualUsers, index: number): Promise<void> {
  for (let turn = 0; turn < earlyPurchasesEach; turn += 1) {
    await make(virtualUsers.purchase(index, index + turn * virtualUsers.size), scenario);
  }
}

/** Buys again and again until the time of buying is over. */
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

/** Makes a purchase; that it broke off is a surprise. */
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
