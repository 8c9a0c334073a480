import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { Environment } from './environment.ts';
import { partlyMissing } from './partly-missing.ts';

/** Our account at the bank that prizes are transferred from. */
export interface BankAccountConfig {
  /** Whose it is, as the bank knows us. */
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  /** Null where the bank needs none. */
  readonly bic: string | null;
}

/** Null where no account is configured: then no prize is transferred. */
export function readBankAccount(env: Partial<Environment>): BankAccountConfig | null {
  const iban = electronicFormatIBAN(env.BANK_ACCOUNT_IBAN);
  if (!iban || !env.BANK_ACCOUNT_NAME) return null;
  return { name: env.BANK_ACCOUNT_NAME, iban, bic: env.BANK_ACCOUNT_BIC || null };
}

export function bankAccountProblems(env: Partial<Environment>): string[] {
  const { BANK_ACCOUNT_IBAN: iban, BANK_ACCOUNT_BIC: bic } = env;
  return [
    ...partlyMissing(env, ['BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_IBAN']),
    ...(iban && !isValidIBAN(electronicFormatIBAN(iban) ?? '') ? ['BANK_ACCOUNT_IBAN is no IBAN'] : []),
    ...(bic && !isValidBIC(bic) ? ['BANK_ACCOUNT_BIC is no BIC'] : []),
  ];
}
