import { GAMES, type SideGameCode } from '@loto/game-rules';
import {
  balancesAt,
  sumByKind,
  type KindSum,
  type LedgerAccount,
  type Period,
} from '../features/money/ledger/index.ts';
import { movedAtProviders, type MovedAtProvider } from '../features/money/provider-events/index.ts';
import { paymentLists } from '../features/money/payments/index.ts';
import { findOldestBooking, gameOfTableKind } from '../features/prizes/settlement/index.ts';
import type { Queries } from '../platform/database/database.ts';

/**
 * After this time, all earlier movements are certainly in the ledger. A movement has the time when
 * its transaction began, by the clock of one of several servers, and becomes visible when the
 * transaction commits, which is minutes later at worst. Reports are requested in the morning.
 */
const maxBookingMs = 60 * 60_000;

/** The totals that an accountant books for a day or a month, in bani, from the ledger. */
export interface Report {
  /** The report includes all movements before this time, which is at most the end of the period. */
  readonly completeUntil: Date;
  readonly sales: readonly paymentLists.GameSales[];
  /** Winnings in draws that were settled in the period, before tax, by game. */
  readonly won: readonly { readonly code: string; readonly bani: number }[];
  /** Tax on the period's prizes, minus the tax withheld from prizes that expired. */
  readonly taxBani: number;
  readonly paidOut: {
    readonly byProviderBani: number;
    readonly byBankBani: number;
    readonly atCounterBani: number;
  };
  /** Refunds that the operator sent by bank transfer because no card could receive them. */
  readonly refundedByBankBani: number;
  /** Payments lost to disputes, minus what we owed anyway. */
  readonly lostToDisputesBani: number;
  /** Prizes before tax that weren't claimed in time or were forfeited, minus those given back. */
  readonly unclaimedBani: number;
  readonly providers: readonly MovedAtProvider[];
  /** Amounts owed at the end of the period. */
  readonly owed: {
    /** Prizes that players haven't collected yet, after tax. */
    readonly toWinnersBani: number;
    /** Refunds that haven't reached players yet. */
    readonly asRefundsBani: number;
    /** Tax owed to the state. */
    readonly asTaxBani: number;
    /** Balances at all providers, before their transfers to the operator's bank. */
    readonly byProvidersBani: number;
  };
}

const owedAccounts = ['player-winnings', 'refunds-payable', 'tax-withheld', 'provider-clearing'] as const;

/**
 * Returns the report for a period, in a transaction with one snapshot.
 * @throws if the totals by game don't match the movements of their accounts, because a kind of
 *   movement is missing
 */
export async function readReport(queries: Queries, period: Period, now: Date): Promise<Report> {
  const sums = await sumByKind(queries, period);
  const balances = await balancesAt(queries, period.until, owedAccounts);
  const moved = (account: LedgerAccount, isOf: (sum: KindSum) => boolean = () => true) =>
    sums.reduce((bani, sum) => bani + (sum.account === account && isOf(sum) ? sum.bani : 0), 0);
  const sales = await paymentLists.soldByGame(queries, period);
  const soldBani = sales.map((one) => one.mainBani + one.sideGameBani + one.feeBani - one.givenBackBani);
  requireWhole('sold', soldBani, owedOn(moved('ticket-sales') + moved('processing-fees')));
  const won = wonByGame(sums);
  const wonBani = won.map(({ bani }) => bani);
  requireWhole('won', wonBani, owedOn(moved('prizes-payable', ({ kind }) => kind !== 'prize')));
  return {
    completeUntil: await findCompleteUntil(queries, period, now),
    sales: sales.map((one) => ({
      ...one,
      sideGameCode: GAMES[one.gameCode].sideGameCode satisfies SideGameCode,
    })),
    won,
    taxBani: owedOn(moved('tax-withheld')),
    paidOut: {
      byProviderBani: owedOn(moved('provider-clearing', isPayout)),
      byBankBani: owedOn(moved('bank-account', isPayout)),
      atCounterBani: owedOn(moved('counter-cash')),
    },
    refundedByBankBani: owedOn(moved('bank-account', (sum) => !isPayout(sum))),
    lostToDisputesBani: moved('dispute-losses'),
    unclaimedBani: owedOn(moved('unclaimed-prizes')),
    providers: await movedAtProviders(queries, period),
    owed: {
      toWinnersBani: owedOn(balances['player-winnings']),
      asRefundsBani: owedOn(balances['refunds-payable']),
      asTaxBani: owedOn(balances['tax-withheld']),
      byProvidersBani: balances['provider-clearing'],
    },
  };
}

const isPayout = ({ kind }: KindSum) => kind === 'payout' || kind === 'payout-returned';

/** Converts debits minus credits into the amount owed, avoiding negative zero. */
const owedOn = (bani: number) => 0 - bani;

async function findCompleteUntil(queries: Queries, { until }: Period, now: Date): Promise<Date> {
  const booking = await findOldestBooking(queries);
  const times = [until.getTime(), now.getTime() - maxBookingMs, booking?.getTime() ?? Infinity];
  return new Date(Math.min(...times));
}

function requireWhole(name: string, byGame: readonly number[], bani: number): void {
  const shown = byGame.reduce((sum, one) => sum + one, 0);
  if (shown !== bani) throw new Error(`By game, ${shown} bani are ${name}; by the ledger, ${bani}`);
}

function wonByGame(sums: readonly KindSum[]): Report['won'] {
  const won = new Map<string, number>();
  for (const { account, kind, bani } of sums) {
    const code = account === 'prizes-payable' ? gameOfTableKind(kind) : undefined;
    if (code !== undefined) won.set(code, (won.get(code) ?? 0) - bani);
  }
  return [...won].map(([code, bani]) => ({ code, bani }));
}
