import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../../platform/database/database.ts';
import { lockPlayers } from '../../../people/accounts/index.ts';
import type { Payouts } from '../payouts.ts';
import { applyPayout } from '../apply.ts';
import { findPayout, type Payout, type PayoutKey } from '../payout-table.ts';
import { endToEndId, messageId } from './credit-transfer.ts';
import { openQuestions } from './bank-question-table.ts';
import { bookedKey, type BankReport } from './read-bank-answer.ts';
import {
  findFile,
  findReadReports,
  findSentPayout,
  findTransfersOfFile,
  insertReport,
  isPaidBeside,
} from './transfer-table.ts';

/** A bank's report about one transfer in one of our files. */
export interface TransferReport extends PayoutKey {
  readonly key: string;
  /** The report's position in the bank's file: see `BankReport`. */
  readonly source: string;
  readonly outcome: BankReport['outcome'];
  readonly reason: string | null;
  /** The amount that was sent, which equals the amount in the report. */
  readonly amountBani: number;
}

export interface SortedReports {
  readonly fresh: readonly TransferReport[];
  /** Number of reports that were already read. */
  readonly known: number;
  /**
   * Questions about reports that aren't applied, because the transfer was never in a file or the
   * bank reports a different amount or account.
   */
  readonly questions: readonly string[];
}

/**
 * Finds the transfers that reports refer to, and skips reports that were already read. Deviating
 * reports aren't stored as read, so they're shown each time.
 */
export async function sortReports(queries: Queries, reports: readonly BankReport[]): Promise<SortedReports> {
  const found: TransferReport[] = [];
  const questions: string[] = [];
  for (const { about, ...report } of reports) {
    const payouts = await payoutsAbout(queries, about);
    if (payouts.length === 0) {
      const named = 'payoutId' in about ? endToEndId(about.payoutId) : about.messageId;
      questions.push(`${report.source}: ${named} is in no file of ours`);
    }
    for (const { playerId, payoutId, amountBani, iban } of payouts) {
      if (
        (report.amountBani !== null && report.amountBani !== amountBani) ||
        // Accounts of deleted players are erased.
        (report.iban !== null && iban !== null && report.iban !== iban)
      ) {
        const named = endToEndId(payoutId);
        questions.push(`${report.source}: sum or account differs from what was sent as ${named}`);
        continue;
      }
      found.push({
        playerId,
        payoutId,
        key: 'payoutId' in about ? report.key : `${report.key} ${payoutId}`,
        source: report.source,
        outcome: report.outcome,
        reason: report.reason,
        amountBani,
      });
    }
  }
  const known = await findReadReports(
    queries,
    found.map(({ key }) => key),
  );
  const fresh = found.filter(({ key }) => !known.has(key));
  return { fresh, known: found.length - fresh.length, questions };
}

async function payoutsAbout(queries: Queries, about: BankReport['about']) {
  if ('payoutId' in about) {
    const sent = await findSentPayout(queries, about.payoutId);
    return sent === undefined ? [] : [sent];
  }
  const file = await findFile(queries, about.fileNumber);
  // Another installation may use the same file numbers.
  if (file === undefined || messageId(file) !== about.messageId) return [];
  return (await findTransfersOfFile(queries, about.fileNumber)).map((row) => ({
    playerId: row.player_id,
    payoutId: row.payout_id,
    amountBani: row.amount_bani,
    iban: row.iban,
  }));
}

/**
 * Outcome of a report: `applied`, `nothing-new` if it was already known, or `contradicts`, which
 * opens a question so that an operator asks the bank.
 */
export type AppliedReport = 'applied' | 'nothing-new' | 'contradicts';

/**
 * Applies the bank's reports about transfers, each once. The money, the prize, the record that a
 * report was read, and the question about a contradiction are one transaction.
 */
export async function applyReports(
  transaction: Transaction<Tables>,
  platform: Payouts,
  reports: readonly TransferReport[],
  operator: string,
): Promise<AppliedReport[]> {
  // Locks players in order, before their other rows.
  await lockPlayers(transaction, [...new Set(reports.map(({ playerId }) => playerId))]);
  const applied: AppliedReport[] = [];
  for (const report of reports) {
    const became = await applyReport(transaction, platform, report, operator);
    if (became === 'contradicts') {
      const asked = { operator, now: platform.clock.now() };
      await openQuestions(transaction, [contradictionOf(report)], asked);
    }
    applied.push(became);
  }
  return applied;
}

/** Returns the question about a report that contradicts the payout's status. */
export function contradictionOf({ source, payoutId, outcome, reason }: TransferReport): string {
  const why = reason === null ? '' : ` (${reason})`;
  return `${source}: ${endToEndId(payoutId)} ${outcome}${why} contradicts what was known`;
}

async function applyReport(
  transaction: Transaction<Tables>,
  platform: Payouts,
  { playerId, payoutId, key, outcome, reason, amountBani }: TransferReport,
  operator: string,
): Promise<AppliedReport> {
  const isNew = await insertReport(transaction, {
    report_key: key,
    player_id: playerId,
    payout_id: payoutId,
    outcome,
    reason,
    read_at: platform.clock.now(),
    read_by: operator,
  });
  if (!isNew) return 'nothing-new';
  const before = await findPayout(transaction, { playerId, payoutId });
  const status = outcome === 'rejected' ? 'failed' : outcome;
  await applyPayout(
    transaction,
    platform,
    { playerId, payoutId },
    {
      id: endToEndId(payoutId),
      amountBani,
      status,
      failureCode: outcome === 'paid' ? null : failureCodeOf(outcome, reason),
    },
  );
  const after = await findPayout(transaction, { playerId, payoutId });
  if (outcome === 'paid' && key.startsWith(bookedKey)) {
    if (await isPaidBeside(transaction, { playerId, payoutId, key, beginning: bookedKey })) {
      platform.log.error({ alert: true, payoutId }, 'a transfer has left the account twice');
      return 'contradicts';
    }
  }
  if (before?.status !== after?.status) return 'applied';
  return says(after, outcome) ? 'nothing-new' : 'contradicts';
}

function failureCodeOf(outcome: 'rejected' | 'returned', reason: string | null): string {
  return reason === null ? outcome : `${outcome} ${reason}`;
}

/** Reports whether a payout already has the reported outcome, or was returned since. */
function says(payout: Payout | undefined, outcome: BankReport['outcome']): boolean {
  if (outcome === 'paid')
    return payout?.status === 'paid' || payout?.failure_code?.startsWith('returned') === true;
  return payout?.status === 'failed';
}
