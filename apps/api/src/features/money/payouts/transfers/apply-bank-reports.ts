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

/** A report about one transfer that is in a file of ours. */
export interface TransferReport extends PayoutKey {
  readonly key: string;
  /** Where the bank says it: see `BankReport`. */
  readonly source: string;
  readonly outcome: BankReport['outcome'];
  readonly reason: string | null;
  /** What was sent, and what the bank says that it moved. */
  readonly amountBani: number;
}

export interface SortedReports {
  readonly fresh: readonly TransferReport[];
  /** Read before, by whomever. */
  readonly known: number;
  /**
   * What is not applied: of transfers that were never in a file, or for which the bank names
   * another sum or account than was sent.
   */
  readonly questions: readonly string[];
}

/**
 * Finds the transfers that reports are about, and leaves out what was read before. What differs
 * from what was sent is not noted as read, so that it is said each time.
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
        // of a deleted account none is known
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
  // another installation numbers its files as well
  if (file === undefined || messageId(file) !== about.messageId) return [];
  return (await findTransfersOfFile(queries, about.fileNumber)).map((row) => ({
    playerId: row.player_id,
    payoutId: row.payout_id,
    amountBani: row.amount_bani,
    iban: row.iban,
  }));
}

/**
 * What became of a report: `applied`; `nothing-new`, since it says what is known; or
 * `contradicts`, so that an operator has to ask the bank: a question about it is open.
 */
export type AppliedReport = 'applied' | 'nothing-new' | 'contradicts';

/**
 * Applies what the bank says of transfers, each once: money, prize, the note that it was read and
 * the question about what contradicts are one transaction.
 */
export async function applyReports(
  transaction: Transaction<Tables>,
  platform: Payouts,
  reports: readonly TransferReport[],
  operator: string,
): Promise<AppliedReport[]> {
  // in their order, before anything else of theirs
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

/** The question about a report that contradicts what was known. */
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

/** Whether a payout is what the bank says, or has come back since. */
function says(payout: Payout | undefined, outcome: BankReport['outcome']): boolean {
  if (outcome === 'paid')
    return payout?.status === 'paid' || payout?.failure_code?.startsWith('returned') === true;
  return payout?.status === 'failed';
}
