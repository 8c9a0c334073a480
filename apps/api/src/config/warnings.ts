import { databaseSignInWarnings } from './database-sign-in.ts';
import { isDeployed } from './deployed.ts';
import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';
import { isThisMachine } from './production-network.ts';

/**
 * Sentences about settings that are allowed where the rules of production hold, since someone may
 * mean them, and that others set by mistake. `--check` and every start show them.
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
