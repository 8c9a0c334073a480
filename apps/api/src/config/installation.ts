import type { z } from 'zod';
import { bankAccountProblems, readBankAccount, type BankAccountConfig } from './bank.ts';
import { ConfigRefused } from './config-refused.ts';
import { isDeployed } from './deployed.ts';
import { environmentSchema, readVariables, type Environment } from './environment.ts';
import { stagingServiceProblems } from './staging-services.ts';

/**
 * What an installation is, and what its operators may do alone. The owner of the tables writes it
 * into the database (`npm run migrate`), so that no one who types a command decides it (decision
 * 177).
 */
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
  readonly operatorTokenDays: number;
  /** Whether the partner is sent events; the server knows where, and signs them. */
  readonly notifiesPartner: boolean;
  /** That prizes are transferred from; null: none is. */
  readonly bankAccount: BankAccountConfig | null;
}

/** The variables that say it, which the migrations read as the server does. */
export const installationSchema = environmentSchema.pick({
  LOTO_ENV: true,
  OPERATOR_REFUND_CEILING_LEI: true,
  COUNTER_PAYOUT_CEILING_LEI: true,
  PAYOUT_HOLD_HOURS: true,
  PAYOUT_HOLD_ABOVE_LEI: true,
  OFFICIAL_VALUES: true,
  OPERATOR_TOKEN_DAYS: true,
  PARTNER_WEBHOOK_URL: true,
  BANK_ACCOUNT_NAME: true,
  BANK_ACCOUNT_IBAN: true,
  BANK_ACCOUNT_BIC: true,
  // which of them staging may have
  STAGING_SERVICES: true,
});

/** What the variables say, once they were read without a problem. */
export function installationOf(env: z.infer<typeof installationSchema>): Installation {
  return {
    environment: env.LOTO_ENV,
    refundCeilingBani: env.OPERATOR_REFUND_CEILING_LEI * 100,
    counterPayoutCeilingBani: env.COUNTER_PAYOUT_CEILING_LEI * 100,
    payoutHold: { ms: env.PAYOUT_HOLD_HOURS * 60 * 60_000, aboveBani: env.PAYOUT_HOLD_ABOVE_LEI * 100 },
    demandsOfficialValues:
      (env.OFFICIAL_VALUES ?? (isDeployed(env.LOTO_ENV) ? 'required' : 'optional')) === 'required',
    operatorTokenDays: env.OPERATOR_TOKEN_DAYS,
    notifiesPartner: Boolean(env.PARTNER_WEBHOOK_URL),
    bankAccount: readBankAccount(env),
  };
}

/**
 * Reads what an installation is from the environment of the migrations.
 * @throws {ConfigRefused} with every problem at once
 */
export function readInstallation(variables: Record<string, string | undefined>): Installation {
  const problems: string[] = [];
  const read = readVariables(installationSchema, variables, problems);
  problems.push(...bankAccountProblems(read), ...stagingServiceProblems(read));
  if (problems.length > 0) throw new ConfigRefused(problems);
  // what did not parse is a problem, so everything parsed
  return installationOf(read as z.infer<typeof installationSchema>);
}
