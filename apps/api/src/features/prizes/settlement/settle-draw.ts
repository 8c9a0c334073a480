import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { beginSettlement } from '../../draws/games/index.ts';
import type { DrawnDraw } from './drawn-draw.ts';
import type { Departure } from './prize-tables/find-departures.ts';
import type { OfficialTable } from './prize-tables/official-values.ts';
import type { ComputedTable } from './prize-tables/prize-table-rows.ts';
import { summarize, type SettlementSummary } from './prize-tables/summarize.ts';
import { requireSettleable } from './require-settleable.ts';
import { type RefusalReason, SettlementRefusal, type Settlements } from './settlements.ts';
import { findSettlement, type HaltReason, type SettlementStep } from './settlement-table.ts';
import { bookPrizes } from './steps/book-prizes.ts';
import { computePrizes } from './steps/compute-prizes.ts';
import { endTickets } from './steps/end-tickets.ts';
import { finish } from './steps/finish.ts';
import { compareCounts, matchWins } from './steps/match-and-recount.ts';
import { priceWinningTickets } from './steps/price-winning-tickets.ts';
import type { SettlementRun, StepResult } from './steps/settlement-run.ts';

export interface SettleRequest {
  readonly drawId: string;
  /** Name of the operator. */
  readonly operator: string;
  /** Runs everything in one transaction and rolls it back. */
  readonly isDryRun?: boolean;
  /** Pays despite implausible prizes; only the operator who confirmed the result may set it. */
  readonly isImplausibleForced?: boolean;
  /**
   * Official prize values. If they differ from the computed ones they apply only after two people
   * have accepted them. Accepted values apply without being entered again.
   */
  readonly officialTables?: readonly OfficialTable[];
}

/**
 * `would-settle` and `would-halt` are results of a dry run; `problems` are lines for an operator.
 */
export type SettlementOutcome =
  | {
      readonly state: 'settled' | 'already-settled' | 'would-settle';
      readonly summary: SettlementSummary;
      readonly problems: readonly string[];
    }
  | {
      readonly state: 'halted' | 'would-halt';
      readonly reason: HaltReason;
      readonly summary: SettlementSummary;
      readonly problems: readonly string[];
      readonly departures: readonly Departure[];
    }
  | {
      readonly state: 'refused';
      readonly reason: RefusalReason;
      readonly facts: Readonly<Record<string, unknown>>;
      readonly problems: readonly string[];
      /** Our own prize tables, if they were computed before the refusal. */
      readonly own: readonly ComputedTable[];
    };

/** The next step after each step. */
const nextSteps: Readonly<
  Partial<Record<SettlementStep, (settlementRun: SettlementRun) => Promise<StepResult>>>
> = {
  begun: matchWins,
  matched: compareCounts,
  recounted: computePrizes,
  'prizes-computed': priceWinningTickets,
  'tickets-priced': bookPrizes,
  booked: endTickets,
  'tickets-ended': finish,
};

/** Thrown to roll a dry run back; contains its outcome. */
class DryRunRollback extends Error {
  readonly outcome: SettlementOutcome;

  constructor(outcome: SettlementOutcome) {
    super('a dry run is rolled back');
    this.outcome = outcome;
  }
}

/**
 * Settles a draw, or resumes its settlement. Each step commits together with its progress, so if a
 * process is killed at any point and run again, no prize is paid twice. Only one settlement runs at
 * a time.
 */
export async function settleDraw(
  settlements: Settlements,
  request: SettleRequest,
): Promise<SettlementOutcome> {
  try {
    return await underLock(settlements, (connection) => {
      if (request.isDryRun !== true) {
        return settle(settlements, request, (work) => connection.transaction().execute(work));
      }
      return connection.transaction().execute(async (transaction): Promise<SettlementOutcome> => {
        throw new DryRunRollback(await settle(settlements, request, (work) => work(transaction)));
      });
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.outcome;
    if (!(error instanceof SettlementRefusal)) throw error;
    const { reason, facts, own } = error;
    return { state: 'refused', reason, facts, problems: [], own };
  }
}

/** One lock per schema; in `public` it has the name from before other schemas existed. */
export const settlementLock = sql`hashtext(concat('settlement', nullif('.' || current_schema(), '.public')))`;

/**
 * Runs work under an advisory lock that all processes share; PostgreSQL releases it when the
 * process dies.
 */
async function underLock<T>(
  { database }: Settlements,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return database.connection().execute(async (connection) => {
    const locked = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(${settlementLock}) as is_mine`.execute(connection);
    if (locked.rows[0]?.is_mine !== true) throw new SettlementRefusal('busy');
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${settlementLock})`.execute(connection);
    }
  });
}

async function settle(
  settlements: Settlements,
  request: SettleRequest,
  inTransaction: SettlementRun['inTransaction'],
): Promise<SettlementOutcome> {
  const { drawId, operator, isDryRun = false, isImplausibleForced = false, officialTables = [] } = request;
  const { draw, step: begunStep } = await inTransaction((transaction) =>
    begin(transaction, settlements, request),
  );
  const settlementRun = {
    settlements: isDryRun ? { ...settlements, jobsAfterwards: [] } : settlements,
    draw,
    operator,
    isForced: isImplausibleForced,
    isDryRun,
    officialTables,
    inTransaction,
  };
  const summary = () => inTransaction((transaction) => summarize(transaction, drawId));
  if (begunStep === 'finished') return { state: 'already-settled', summary: await summary(), problems: [] };
  let problems: readonly string[] = [];
  let departures: readonly Departure[] = [];
  let step: SettlementStep = begunStep;
  await settlements.onStepDone?.(step);
  for (let next = nextSteps[step]; next !== undefined; next = nextSteps[step]) {
    const result = await next(settlementRun);
    if (result.isHalted) {
      return {
        state: isDryRun ? 'would-halt' : 'halted',
        reason: result.because,
        summary: await inTransaction((transaction) => summarize(transaction, drawId, result.tables)),
        problems: result.problems,
        departures: result.departures,
      };
    }
    problems = [...problems, ...(result.problems ?? [])];
    departures = [...departures, ...(result.departures ?? [])];
    step = await inTransaction(
      async (transaction) => (await findSettlement(transaction, drawId))?.step ?? step,
    );
    await settlements.onStepDone?.(step);
  }
  settlements.log.info({ drawId, isDryRun }, 'a draw is settled');
  const wouldHalt = departures.length > 0 ? 'official-values-depart' : 'implausible';
  if (isDryRun && (departures.length > 0 || (problems.length > 0 && !isImplausibleForced))) {
    return { state: 'would-halt', reason: wouldHalt, summary: await summary(), problems, departures };
  }
  return { state: isDryRun ? 'would-settle' : 'settled', summary: await summary(), problems };
}

/** Checks that the settlement may begin or resume, and stores its beginning. */
async function begin(
  transaction: Transaction<Tables>,
  settlements: Settlements,
  request: SettleRequest,
): Promise<{ draw: DrawnDraw; step: SettlementStep }> {
  const { draw, step } = await requireSettleable(transaction, settlements, request);
  if (step !== null) return { draw, step };
  const { drawId, confirmed } = draw;
  const now = settlements.clock.now();
  await beginSettlement(transaction, drawId, now);
  await transaction
    .insertInto('settlement')
    .values({
      draw_id: drawId,
      entry_id: confirmed.entryId,
      result: JSON.stringify(confirmed.result),
      extra_result: confirmed.extraResult === null ? null : JSON.stringify(confirmed.extraResult),
      step: 'begun',
      started_at: now,
      started_by: request.operator,
      found: '{}',
    })
    .execute();
  return { draw, step: 'begun' };
}
