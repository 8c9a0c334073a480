import { z } from 'zod';
import { defineSettings, optionalText } from './define-settings.ts';
import { isThisMachine } from './network.ts';
import type { Environment } from './settings.ts';

/** Settings that identify this process. */
export const identitySettings = defineSettings('What this is', {
  LOTO_ENV: {
    schema: z.enum(['production', 'staging', 'demo', 'development', 'test']),
    about:
      '`production`, `staging`, `demo`, `development` or `test`. Production refuses sandboxes and test keys; staging takes them, is otherwise as strict, and says on every page and mail that it is no real lottery.',
    example: 'production',
    chart: { value: 'production', schema: { const: 'production' } },
  },
  STAGING_SERVICES: {
    schema: optionalText,
    about:
      'Test services that staging may use, separated by commas: hosts of `PARTNER_PAYMENT_URL`, `PARTNER_WEBHOOK_URL` and `EXCLUSION_LIST_URL`, the project of `FCM_SERVICE_ACCOUNT`, the IBAN of `BANK_ACCOUNT_IBAN`. Staging refuses any other that is not on this machine.',
    example: 'partner-test.example',
  },
  ROLE: {
    schema: z.enum(['api', 'worker', 'office', 'all']).default('all'),
    about:
      '`api` answers players, `office` answers operators, `worker` runs jobs (mail, PDFs, money) and listens on no port, `all` does the three. At least one process has to run jobs.',
    chart: 'fixed',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: '`info`, `debug` or `trace`; outside production also `warn`, `error`, `fatal` and `silent`.',
  },
});

/**
 * Reports whether the rules of production apply to an environment: to production itself, and to
 * staging, which differs only in its sandboxes for services that move money or contact people.
 */
export function isDeployed(environment: Environment['LOTO_ENV'] | undefined): boolean {
  return environment === 'production' || environment === 'staging';
}

/** Reports whether an environment must not use any sandbox, which is true only for production. */
export function isReal(environment: Environment['LOTO_ENV'] | undefined): boolean {
  return environment === 'production';
}

/**
 * Returns problems of service URLs: production and staging reject connections that others could
 * read, and production also rejects a sandbox on this machine, even over http.
 */
export function addressProblems(env: Partial<Environment>, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const address = env[name as keyof Environment];
    if (typeof address !== 'string') return [];
    const isHere = isThisMachine(new URL(address).hostname);
    if (isHere && !isReal(env.LOTO_ENV)) return [];
    return [
      ...(address.startsWith('https:') ? [] : [`${name} must be https in production`]),
      ...(isHere ? [`${name} leads to this machine, which is refused in production (sandbox)`] : []),
    ];
  });
}

/** Node options with which others can read or change a process's network traffic. */
const insecureOptions = /--(?:inspect(?:-\w+)*|insecure-http-parser|tls-keylog|tls-min-v1\.[01])\b/;

/**
 * Returns problems of variables that Node itself reads, in production and staging: they would
 * undermine the security that the configuration requires of connections.
 */
export function processProblems(
  variables: Readonly<Record<string, string | undefined>>,
  environment: Environment['LOTO_ENV'] | undefined,
): string[] {
  if (!isDeployed(environment)) return [];
  const problems: string[] = [];
  if (variables['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate for good, which is refused in production: name the authority by NODE_EXTRA_CA_CERTS',
    );
  const [option] = insecureOptions.exec(variables['NODE_OPTIONS'] ?? '') ?? [];
  if (option !== undefined) problems.push(`NODE_OPTIONS has ${option}, which is refused in production`);
  return problems;
}
