import { electronicFormatIBAN } from 'ibantools';
import type { Environment } from './environment.ts';
import { isSet } from './partly-missing.ts';
import { listOf } from './list-of.ts';
import { readFcm } from './phone-push.ts';
import { isThisMachine } from './production-network.ts';

/** Addresses of services that move money or reach people, and have no mark of being for tests. */
const addresses = ['PARTNER_PAYMENT_URL', 'PARTNER_WEBHOOK_URL', 'EXCLUSION_LIST_URL'] as const;

/**
 * Problems of real services in staging: what carries no mark of its own has to be on this machine,
 * or be named by the operator as one for tests. Stripe's keys say so themselves (`payment.ts`).
 */
export function stagingServiceProblems(env: Partial<Environment>): string[] {
  if (env.LOTO_ENV !== 'staging') return [];
  const forTests = new Set(listOf(env.STAGING_SERVICES).map((name) => name.toLowerCase()));
  const unnamed = (name: string, variable: string) =>
    forTests.has(name.toLowerCase())
      ? []
      : [`${variable}: STAGING_SERVICES does not name ${name} as one for tests, which staging demands`];
  const project = readFcm(env)?.projectId;
  const iban = electronicFormatIBAN(env.BANK_ACCOUNT_IBAN);
  return [
    ...addresses.flatMap((variable) => {
      const host = env[variable] === undefined ? '' : new URL(env[variable]).hostname;
      return host === '' || isThisMachine(host) ? [] : unnamed(host, variable);
    }),
    ...(project === undefined ? [] : unnamed(project, 'FCM_SERVICE_ACCOUNT')),
    ...(iban ? unnamed(iban, 'BANK_ACCOUNT_IBAN') : []),
    ...(isSet(env, 'APNS_KEY') && env.APNS_ENVIRONMENT !== 'sandbox'
      ? ['APNS_ENVIRONMENT must be sandbox in staging: production reaches players’ phones']
      : []),
  ];
}
