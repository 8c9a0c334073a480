import { GAMES, type SideGameCode } from '@loto/game-rules';
import {
  balancesAt,
  sumByKind,
  type KindSum,
  type LedgerAccount,
  type Period,
} from '../features/money/ledger/index.ts';
import {
  movedAtProviders,
  soldByGame,
  type GameSales,
  type MovedAtProvider,
} from '../features/money/payments/index.ts';
import { gameOfTableKind } from '../features/prizes/settlement/index.ts';
import type { Queries } from '../platform/database/database.ts';

/** What an accountant books for a day or a month, in bani, by the ledger. */
export interface Report {
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

/** Reads the report of a time. */
export async function readReport(queries: Queries, period: Period): Promise<Report> {
  const sums = await sumByKind(queries, period);
  const balances = await balancesAt(queries, period.until);
  const moved = (account: LedgerAccount, isOf: (sum: KindSum) => boolean = () => true) =>
    sums.reduce((bani, sum) => bani + (sum.account === account && isOf(sum) ? sum.bani : 0), 0);
  return {
    sales: (await soldByGame(queries, period)).map((one) => ({
      ...one,
      sideGameCode: GAMES[one.gameCode].sideGameCode satisfies SideGameCode,
    })),
    won: wonByGame(sums),
    taxBani: owedOn(moved('tax-withheld')),
    paidOut: {
      byProviderBani: owedOn(moved('provider-clearing', isPayout)),
      byBankBani: owedOn(moved('bank-account', isPayout)),
      atCounterBani: owedOn(moved('counter-cash', isPayout)),
    },
    unclaimedBani: owedOn(moved('unclaimed-prizes')),
    providers: await movedAtProviders(queries, period),
    owed: {
      toWinnersBani: owedOn(balances.get('player-winnings')),
      asRefundsBani: owedOn(balances.get('refunds-payable')),
      asTaxBani: owedOn(balances.get('tax-withheld')),
      byProvidersBani: balances.get('provider-clearing') ?? 0,
    },
  };
}

const isPayout = ({ kind }: KindSum) => kind === 'payout' || kind === 'payout-returned';

/** Credits less debits, of debits less credits; zero is never below zero. */
const owedOn = (bani = 0) => 0 - bani;

function wonByGame(sums: readonly KindSum[]): Report['won'] {
  const won = new Map<string, number>();
  for (const { account, kind, bani } of sums) {
    const code = account === 'prizes-payable' ? gameOfTableKind(kind) : undefined;
    if (code !== undefined) won.set(code, (won.get(code) ?? 0) - bani);
  }
  return [...won].map(([code, bani]) => ({ code, bani }));
}
