import { readBankAccount, type BankAccountConfig } from './bank.ts';
import { ConfigRefused } from './config-refused.ts';
import { cellProblems } from './contradictions.ts';
import { isDeployed } from './deployed.ts';
import { environmentSchema, readVariables, type Environment } from './environment.ts';

/** What an installation is, and what its operators may do without a second person. */
export interface Installation {
  readonly environment: Environment['LOTO_ENV'];
  /** Above it, within a day and for one player, a refund takes two operators. */
  readonly refundCeilingBani: number;
  /** Net; what one player gets over counters within a day above it takes two operators. */
  readonly counterPayoutCeilingBani: number;
  /** How long payouts above a sum, in bani, wait after a change of where money goes. */
  readonly payoutHold: { readonly ms: number; readonly aboveBani: number };
  /** Whether a draw is settled by the lottery's published values alone. */
  readonly demandsOfficialValues: boolean;
  /** Whether the partner is sent events; the server knows where, and signs them. */
  readonly notifiesPartner: boolean;
  /** That prizes are transferred from; null: none is. */
  readonly bankAccount: BankAccountConfig | null;
}

/** What the variables say, once they were read without a problem. */
export function installationOf(env: Environment): Installation {
  return {
    environment: env.LOTO_ENV,
    refundCeilingBani: env.OPERATOR_REFUND_CEILING_LEI * 100,
    counterPayoutCeilingBani: env.COUNTER_PAYOUT_CEILING_LEI * 100,
    payoutHold: { ms: env.PAYOUT_HOLD_HOURS * 60 * 60_000, aboveBani: env.PAYOUT_HOLD_ABOVE_LEI * 100 },
    demandsOfficialValues:
      (env.OFFICIAL_VALUES ?? (isDeployed(env.LOTO_ENV) ? 'required' : 'optional')) === 'required',
    notifiesPartner: Boolean(env.PARTNER_WEBHOOK_URL),
    bankAccount: readBankAccount(env),
  };
}

/**
 * Reads which environment and cell a migration makes a database for.
 * @throws {ConfigRefused} with what is missing or wrong
 */
export function readIdentity(variables: Record<string, string | undefined>): {
  environment: Environment['LOTO_ENV'];
  cell: number;
} {
  const problems: string[] = [];
  const named = environmentSchema.pick({ LOTO_ENV: true, CELL: true });
  const env = readVariables(named, variables, problems);
  problems.push(...cellProblems(env));
  if (env.LOTO_ENV === undefined || env.CELL === undefined || problems.length > 0)
    throw new ConfigRefused(problems);
  return { environment: env.LOTO_ENV, cell: env.CELL };
}
