import { GAMES, type SideGameCode } from '@loto/game-rules';
import {
  balancesAt,
  sumByKind,
  type KindSum,
  type LedgerAccount,
  type Period,
} from '../features/money/ledger/index.ts';
import { movedAtProviders, type MovedAtProvider } from '../features/money/provider-events/index.ts';
import { soldByGame, type GameSales } from '../features/money/payments/index.ts';
import { findOldestBooking, gameOfTableKind } from '../features/prizes/settlement/index.ts';
import type { Queries } from '../platform/database/database.ts';

/**
 * How long after an instant all that moved before it is surely in the ledger. Money moves at the
 * time that its transaction begins with, by the clock of one of several servers, and the row is
 * seen when the transaction commits: minutes later at the worst, and people ask in the morning.
 */
const maxBookingMs = 60 * 60_000;

/** What an accountant books for a day or a month, in bani, by the ledger. */
export interface Report {
  /** All that moved before this instant is in it; at the latest the end of the time. */
  readonly completeUntil: Date;
  readonly sales: readonly GameSales[];
  /** What was won in the draws that were settled within the time, before tax, by game. */
  readonly won: readonly { readonly code: string; readonly bani: number }[];
  /** Tax on prizes of the time; what was withheld of prizes that expired is taken off again. */
  readonly taxBani: number;
  readonly paidOut: {
    readonly byProviderBani: number;
    readonly byBankBani: number;
    readonly atCounterBani: number;
  };
  /** Refunds that the operator transferred, since no card could take them. */
  readonly refundedByBankBani: number;
  /** Payments that banks took back for good, less what we owed of them anyway. */
  readonly lostToDisputesBani: number;
  /** Prizes, before tax, that were not claimed in time or are forfeited, less those given back. */
  readonly unclaimedBani: number;
  readonly providers: readonly MovedAtProvider[];
  /** What is owed at the end of the time. */
  readonly owed: {
    /** Prizes that players have not collected yet, after tax. */
    readonly toWinnersBani: number;
    /** Money on its way back to players. */
    readonly asRefundsBani: number;
    /** Tax that goes to the state. */
    readonly asTaxBani: number;
    /** What all providers hold, before what they have transferred to the operator's bank. */
    readonly byProvidersBani: number;
  };
}

const owedAccounts = ['player-winnings', 'refunds-payable', 'tax-withheld', 'provider-clearing'] as const;

/**
 * Reads the report of a time, in a transaction that sees one instant.
 * @throws when the sums by game are not what their accounts moved: a kind of movement is missing
 */
export async function readReport(queries: Queries, period: Period, now: Date): Promise<Report> {
  const sums = await sumByKind(queries, period);
  const balances = await balancesAt(queries, period.until, owedAccounts);
  const moved = (account: LedgerAccount, isOf: (sum: KindSum) => boolean = () => true) =>
    sums.reduce((bani, sum) => bani + (sum.account === account && isOf(sum) ? sum.bani : 0), 0);
  const sales = await soldByGame(queries, period);
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

/** Credits less debits, of debits less credits; zero is never below zero. */
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
