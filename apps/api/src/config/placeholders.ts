import type { Environment } from './environment.ts';
import { isReal } from './deployed.ts';
import { isThisMachine } from './production-network.ts';

/**
 * What the example of the configuration has in place of values: a user and password to replace, an
 * ellipsis, and names below `.example`, which no one owns (RFC 2606).
 */
const placeholder = /\b(?:USER:)?PASSWORD(?=@)|…|(?:[\w-]+\.)+example(?=$|[:/,>\s])/;

/** The addresses at which people reach this installation. */
const ownAddresses = ['PUBLIC_URL', 'OFFICE_ORIGIN'] as const;

/**
 * Returns a sentence about each variable that still has a placeholder of the example, which
 * production and staging refuse, and about an address at which only this machine would reach
 * production.
 */
export function placeholderProblems(env: Partial<Environment>): string[] {
  const replaced = Object.entries(env).flatMap(([name, value]) => {
    const [found] = placeholder.exec(typeof value === 'string' ? value : '') ?? [];
    return found === undefined ? [] : [`${name} still has ${found} of the example`];
  });
  const unreachable = ownAddresses.filter((name) => {
    const address = env[name];
    return isReal(env.LOTO_ENV) && address !== undefined && isThisMachine(hostOf(address));
  });
  return [
    ...replaced,
    ...unreachable.map((name) => `${name} leads to this machine, where no one else would find production`),
  ];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
