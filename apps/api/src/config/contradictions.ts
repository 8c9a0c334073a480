import { isIP } from 'node:net';
import { electronicFormatIBAN } from 'ibantools';
import { securityContactProblems } from './contact.ts';
import { databaseSignInProblems, databaseSignInWarnings } from './database.ts';
import { isSet, listOf } from './define-settings.ts';
import { addressProblems, isDeployed, isReal } from './deployed.ts';
import { isThisMachine, networkProblems } from './network.ts';
import { deployedOfficeProblems, officeProblems } from './office.ts';
import { partnerPaymentProblems, partnerWebhookProblems } from './partner.ts';
import { deployedPaymentProblems, paymentProblems } from './payment.ts';
import { phoneAppsProblems } from './phone-apps.ts';
import { pushProblems, readFcm } from './push.ts';
import { bankAccountProblems, exclusionListProblems } from './rules.ts';
import { serviceAddresses, type Environment } from './settings.ts';
import { missingOfPartner, unreadableAppOrigins } from './sign-in.ts';
import { placeholderProblems, weakSecrets } from './unsafe-values.ts';
/**
 * Returns problems of values that were parsed but are invalid, individually or together.
 * @param now the time for checking dates
 */
export function contradictions(env: Partial<Environment>, now: Date): string[] {
  return [
    ...unreadableLists(env),
    ...unreadableAppOrigins(env),
    ...phoneAppsProblems(env),
    ...pushProblems(env),
    ...officeProblems(env),
    ...bankAccountProblems(env),
    ...exclusionListProblems(env),
    ...securityContactProblems(env, now),
    ...paymentProblems(env),
    ...missingOfPartner(env),
    ...partnerPaymentProblems(env),
    ...partnerWebhookProblems(env),
    ...stagingServiceProblems(env),
    ...cellProblems(env),
    ...(isDeployed(env.LOTO_ENV) ? refusedWhereDeployed(env) : []),
  ];
}

/**
 * Returns problems of the cell. Only tests run several cells, because no deployed component routes
 * players to their cell.
 */
export function cellProblems({ LOTO_ENV: environment, CELL: cell = 0 }: Partial<Environment>): string[] {
  if (cell === 0 || environment === 'test') return [];
  return [`CELL is ${cell} and must be 0: several cells are not supported yet`];
}

function unreadableLists(env: Partial<Environment>): string[] {
  const origins = listOf(env.ALLOWED_ORIGINS).filter((origin) => !isOrigin(origin));
  const ranges = (['TRUSTED_PROXIES', 'OFFICE_ALLOWED_NETWORKS'] as const).flatMap((name) =>
    listOf(env[name])
      .filter((range) => !isAddressRange(range))
      .map((range) => `${name}: ${range} is not an address or CIDR range`),
  );
  return [...origins.map((origin) => `ALLOWED_ORIGINS: ${origin} is not an http(s) origin`), ...ranges];
}

/**
 * Returns what production and staging reject: insecure addresses and development secrets.
 * Production also rejects sandboxes.
 */
function refusedWhereDeployed(env: Partial<Environment>): string[] {
  const problems = deployedPaymentProblems(env);
  if (env.PUBLIC_URL?.startsWith('http:')) problems.push('PUBLIC_URL must be https in production');
  if (env.COUNTRY_CHECK === undefined) problems.push('COUNTRY_CHECK is missing: production has to choose');
  // Without it an excluded person isn't recognised by the CNP (decision 221).
  if ((env.IDENTITY_CHECK ?? 'cnp') !== 'cnp') problems.push('IDENTITY_CHECK must be cnp in production');
  if (env.LOTO_CLOCK_START !== undefined) problems.push('LOTO_CLOCK_START is refused in production');
  if ((env.ADDRESS_LIMIT_FACTOR ?? 1) !== 1) problems.push('ADDRESS_LIMIT_FACTOR is refused in production');
  if (quietLevels.includes(env.LOG_LEVEL ?? 'info'))
    problems.push(
      `LOG_LEVEL is ${env.LOG_LEVEL}, which hides who signed in and what was refused: production logs at info at least`,
    );
  if (isReal(env.LOTO_ENV) && env.SMTP_URL !== undefined && isMailbox(new URL(env.SMTP_URL))) {
    problems.push(
      'SMTP_URL leads to a mailbox for tests on this machine (port 1025), which is refused in production; a relay there listens on 25, 465 or 587',
    );
  }
  problems.push(...addressProblems(env, serviceAddresses));
  for (const origin of listOf(env.ALLOWED_ORIGINS)) {
    if (origin.startsWith('http://')) problems.push(`ALLOWED_ORIGINS: ${origin} must be https in production`);
  }
  return [
    ...problems,
    ...deployedOfficeProblems(env),
    ...networkProblems(env),
    ...databaseSignInProblems(env),
    ...placeholderProblems(env),
    ...weakSecrets(env),
  ];
}

/**
 * Reports whether an SMTP address is a test mailbox on this machine. A relay on this machine would
 * use the standard ports.
 */
function isMailbox({ hostname, port, protocol }: URL): boolean {
  return isThisMachine(hostname) && !relayPorts.includes(port || (protocol === 'smtps:' ? '465' : '25'));
}

/** Log levels that hide sign-ins and refusals, which are logged as `info`. */
const quietLevels: readonly string[] = ['warn', 'error', 'fatal', 'silent'];

const relayPorts = ['25', '465', '587'];

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && origin === text;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Addresses of services that move money or contact people, and that don't reveal whether they are
 * test services.
 */
const addresses = ['PARTNER_PAYMENT_URL', 'PARTNER_WEBHOOK_URL', 'EXCLUSION_LIST_URL'] as const;

/**
 * Returns problems of real services in staging. A service must run on this machine, or the operator
 * must list it as a test service. Stripe's keys show which they are (`payment.ts`).
 */
function stagingServiceProblems(env: Partial<Environment>): string[] {
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

/**
 * Returns sentences about settings that are valid in production but often set by mistake. `--check`
 * and every start print them.
 */
export function warningsOf(env: Environment): readonly string[] {
  if (!isDeployed(env.LOTO_ENV)) return [];
  const warnings = databaseSignInWarnings(env);
  if (env.STRIPE_SECRET_KEY?.startsWith('sk_live_'))
    warnings.push(
      'STRIPE_SECRET_KEY may do everything in the account: a restricted key (rk_live_…) with the rights of docs/payments.md is enough.',
    );
  const { hostname } = new URL(env.PUBLIC_URL);
  for (const origin of listOf(env.ALLOWED_ORIGINS)) {
    const other = new URL(origin).hostname;
    if (other !== hostname && !other.endsWith(`.${hostname}`))
      warnings.push(
        `ALLOWED_ORIGINS: ${origin} is not below ${hostname}: whoever has it may call for players, and payments return there.`,
      );
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined && !isThisMachine(env.METRICS_HOST))
    warnings.push(
      'METRICS_HOST lets other machines read /metrics, and without METRICS_TOKEN any of them may.',
    );
  if (env.COUNTRY_CHECK === 'off')
    warnings.push('COUNTRY_CHECK=off sells to people outside of Romania, and nothing of it is logged.');
  return warnings;
}
