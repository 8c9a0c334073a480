import type pg from 'pg';

/** Where a settled draw's money comes from and goes to. */
export interface DrawAccounts {
  readonly stakesBani: number;
  readonly carryInBani: number;
  readonly addedBani: number;
  readonly grossBani: number;
  readonly taxBani: number;
  readonly netBani: number;
  readonly rolloverBani: number;
  readonly roundingBani: number;
  readonly operatorBani: number;
  readonly winningTickets: number;
}

export async function findDrawAccounts(pool: pg.Pool, drawId: string): Promise<DrawAccounts> {
  const found = await pool.query<DrawAccounts>(
    `select
       (select sum(stakes_bani) from prize_table where draw_id = $1)::bigint as "stakesBani",
       (sum(carry_in_bani) filter (where run = 1))::bigint as "carryInBani", sum(added_bani)::bigint as "addedBani",
       -- What remains of a special draw's first drawing is added to the second.
       (sum(rollover_bani) filter (where run = last_run))::bigint as "rolloverBani", sum(rounding_bani)::bigint as "roundingBani",
       (select sum(operator_bani) from prize_table where draw_id = $1)::bigint as "operatorBani",
       (select count(*) from ticket_prize where draw_id = $1) as "winningTickets",
       (select coalesce(sum(gross_bani), 0) from ticket_prize where draw_id = $1)::bigint as "grossBani",
       (select coalesce(sum(tax_bani), 0) from ticket_prize where draw_id = $1)::bigint as "taxBani",
       (select coalesce(sum(net_bani), 0) from ticket_prize where draw_id = $1)::bigint as "netBani"
     from (
       select *, max(run) over (partition by code) as last_run from prize_category where draw_id = $1
     ) as category`,
    [drawId],
  );
  return found.rows[0] as DrawAccounts;
}

/** Returns a line for each total of a draw that is wrong. */
export async function findAccountProblems(pool: pg.Pool, drawId: string): Promise<string[]> {
  const draw = await findDrawAccounts(pool, drawId);
  const problems: string[] = [];
  const require = (name: string, one: number, other: number) => {
    if (one !== other) problems.push(`${name}: ${one} is not ${other}`);
  };
  require('what came in is what goes out', draw.stakesBani +
    draw.carryInBani +
    draw.addedBani, draw.grossBani + draw.rolloverBani + draw.roundingBani + draw.operatorBani);
  require('gross is tax and net', draw.grossBani, draw.taxBani + draw.netBani);
  const sums = await pool.query<Record<string, number>>(
    `select
       (select coalesce(sum(debit_bani - credit_bani), 0) from ledger_entry)::bigint as everything,
       coalesce(sum(share_bani + added_bani), 0)::bigint as expense,
       coalesce(sum(carry_in_bani - rollover_bani), 0)::bigint as rollovers,
       -coalesce(sum(rounding_bani), 0)::bigint as rounding,
       -(select coalesce(sum(net_bani), 0) from ticket_prize)::bigint as winnings,
       -(select coalesce(sum(tax_bani), 0) from ticket_prize)::bigint as tax,
       -(select coalesce(sum(stakes_bani), 0) from prize_table)::bigint as sales
     from prize_category`,
  );
  const expected = sums.rows[0] ?? {};
  const balances = await pool.query<{ account: string; balance: number }>(
    `select account, sum(debit_bani - credit_bani)::bigint as balance from ledger_entry group by account`,
  );
  const balanceOf = (account: string) => balances.rows.find((row) => row.account === account)?.balance ?? 0;
  require('the ledger', expected['everything'] ?? NaN, 0);
  require('prize-expense', balanceOf('prize-expense'), expected['expense'] ?? NaN);
  require('prize-rollovers', balanceOf('prize-rollovers'), expected['rollovers'] ?? NaN);
  require('prize-rounding', balanceOf('prize-rounding'), expected['rounding'] ?? NaN);
  require('prizes-payable', balanceOf('prizes-payable'), 0);
  require('player-winnings', balanceOf('player-winnings'), expected['winnings'] ?? NaN);
  require('tax-withheld', balanceOf('tax-withheld'), expected['tax'] ?? NaN);
  require('ticket-sales', balanceOf('ticket-sales'), expected['sales'] ?? NaN);
  return problems;
}
