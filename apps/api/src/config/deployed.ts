import type { Environment } from './environment.ts';
import { isThisMachine } from './production-network.ts';

/**
 * Whether an environment is held to the rules of production: production itself, and staging, which
 * is production with sandboxes in place of the services that move money or reach people.
 */
export function isDeployed(environment: Environment['LOTO_ENV'] | undefined): boolean {
  return environment === 'production' || environment === 'staging';
}

/** Whether nothing here may be a pretence: production alone. */
export function isReal(environment: Environment['LOTO_ENV'] | undefined): boolean {
  return environment === 'production';
}

/**
 * Problems of services at addresses that others could read, or that are a sandbox on this machine,
 * which production refuses and staging, over http too, does not.
 */
export function addressProblems(env: Partial<Environment>, names: readonly (keyof Environment)[]): string[] {
  return names.flatMap((name) => {
    const address = env[name];
    if (typeof address !== 'string') return [];
    const isHere = isThisMachine(new URL(address).hostname);
    if (isHere && !isReal(env.LOTO_ENV)) return [];
    return [
      ...(address.startsWith('https:') ? [] : [`${name} must be https in production`]),
      ...(isHere ? [`${name} leads to this machine, which is refused in production (sandbox)`] : []),
    ];
  });
}
