import { countryChecks } from '@loto/api-contract';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { defineSettings, httpUrl, optionalText, partlyMissing, wholeNumber } from './define-settings.ts';
import type { Environment } from './settings.ts';

/** Settings for who may play and how much. */
export const playSettings = defineSettings('Rules of play', {
  MINIMUM_AGE: { schema: wholeNumber(18, 99).default(18), about: 'The minimum age to play, in years.' },
  IDENTITY_CHECK: {
    schema: z.enum(['none', 'birth-date', 'cnp']).optional(),
    about:
      'What is checked of a player before they buy: `none`, `birth-date` (the age that day) or `cnp` (also the personal number, with one account each). Production and staging accept only `cnp`; elsewhere the default is `birth-date`.',
    example: 'cnp',
  },
  EXCLUSION_LIST_URL: {
    schema: httpUrl.optional(),
    about:
      'The national list of excluded persons, queried by CNP before the first purchase of a day: its address and our key there; without it none is queried.',
    example: 'https://lista.example',
    inProduction: 'service',
  },
  EXCLUSION_LIST_KEY: { schema: optionalText, secret: 'credential' },
  EXCLUSION_LIST_WHEN_UNREACHABLE: {
    schema: z.enum(['closed', 'open']).default('closed'),
    about: 'While it does not answer no one plays (`closed`), or all do (`open`).',
  },
  COUNTRY_CHECK: {
    schema: z.enum(countryChecks).optional(),
    about:
      'What becomes of a purchase without a position in Romania: `off` (nothing), `warn` (it is logged, the default elsewhere) or `enforce` (it is refused).',
    example: 'enforce',
    inProduction: 'required',
    chart: { value: 'enforce' },
  },
});

export const limitSettings = defineSettings('Limits', {
  MAX_REQUESTS_OF_PLAYER: {
    schema: wholeNumber(1, 10_000).default(8),
    about: 'Requests of one player that a process works on at the same time; one more is answered 429.',
  },
  MAX_UNPAID_TICKETS: {
    schema: wholeNumber(1, 1_000_000).default(20),
    about: 'Tickets of one player that wait for their payment.',
  },
  MAX_ORDER_LEI: {
    // Stripe accepts only charges below a million.
    schema: wholeNumber(1, 999_999).default(10_000),
    about: 'What one ticket may cost with its fee, in lei; less than a million.',
  },
  MAX_CONNECTIONS_OF_ADDRESS: {
    schema: wholeNumber(1, 100_000).default(256),
    about:
      'Open connections of one network address or IPv6 /64, trusted proxies aside; of a /56 and a /48, 4 and 16 times as many.',
  },
  MAX_REQUESTS_OF_ADDRESS: {
    schema: wholeNumber(1, 100_000).default(100),
    about: 'Requests of one network address that a process answers in a second; further ones wait.',
  },
  ADDRESS_LIMIT_FACTOR: {
    schema: wholeNumber(1, 10_000).optional(),
    about:
      'Multiplies the limits of a network address or player over time: 1 in production and staging, by default 100 elsewhere.',
    example: '1',
  },
});

export const clockSettings = defineSettings('Tests and demonstrations', {
  LOTO_CLOCK_START: {
    schema: z.iso.datetime({ offset: true }).optional(),
    about: 'The instant that the clock starts at.',
    example: '2026-11-18T12:00:00+02:00',
    inProduction: 'never',
  },
});

export const prizeSettings = defineSettings('Prizes', {
  COUNTER_PAYOUT_CEILING_LEI: {
    schema: wholeNumber(0, 100_000).default(1000),
    about: 'What one operator pays a player over the counter within a day, net; above it takes two.',
  },
  OPERATOR_REFUND_CEILING_LEI: {
    schema: wholeNumber(0, 1_000_000).default(500),
    about: 'What one player gets back by refunds of operators within a day; above it takes two.',
  },
  OFFICIAL_VALUES: {
    schema: z.enum(['required', 'optional']).optional(),
    about:
      '`required` or `optional`: whether a draw is settled only by the lottery’s published values ([docs/operate/official-values.md](operate/official-values.md)); required by default in production and staging.',
    example: 'required',
  },
  COUNTER_ADDRESS: {
    schema: z.string().trim().max(200).optional(),
    about: 'Where prizes are paid over a counter, as players read it.',
  },
  PAYOUT_HOLD_HOURS: {
    schema: wholeNumber(1, 336).default(24),
    about:
      'How long large payouts wait after a change of the card for prizes or of the CNP (over a counter also after it was given, and after a deletion that left none), and what is large, in lei.',
  },
  PAYOUT_HOLD_ABOVE_LEI: { schema: wholeNumber(0, 1_000_000).default(1000) },
  BANK_ACCOUNT_NAME: {
    schema: optionalText,
    about:
      'The account that prizes are transferred from: whose it is, its IBAN and, where the bank needs it, the BIC; without them no prize is sent to a bank account.',
  },
  BANK_ACCOUNT_IBAN: { schema: optionalText },
  BANK_ACCOUNT_BIC: { schema: optionalText },
});

/** URL and key of the national exclusion list. */
export interface ExclusionListConfig {
  readonly url: string;
  readonly key: string;
  /** `closed` if nobody may play while the list doesn't respond, `open` if everyone may. */
  readonly whenUnreachable: 'closed' | 'open';
}

const exclusionListVariables = ['EXCLUSION_LIST_URL', 'EXCLUSION_LIST_KEY'] as const;

/** Returns what is missing if only one of the list's settings is set. */
export function exclusionListProblems(env: Partial<Environment>): string[] {
  return partlyMissing(env, exclusionListVariables);
}

/**
 * Reads the list's settings after {@link exclusionListProblems} found no problems; null without a
 * list.
 */
export function readExclusionList(env: Environment): ExclusionListConfig | null {
  const { EXCLUSION_LIST_URL: url, EXCLUSION_LIST_KEY: key } = env;
  if (url === undefined || !key) return null;
  return { url: url.replace(/\/$/, ''), key, whenUnreachable: env.EXCLUSION_LIST_WHEN_UNREACHABLE };
}

/** Our bank account from which prizes are transferred. */
export interface BankAccountConfig {
  /** The account holder's name at the bank. */
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  /** Null if the bank doesn't need it. */
  readonly bic: string | null;
}

/** Reads the account; null without one, which means that no prizes are transferred. */
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
