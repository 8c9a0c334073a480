import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Environment } from './environment.ts';
import { isReal } from './deployed.ts';

/** What the example of the configuration and the guides have in place of values. */
const placeholders = [
  /\b(?:USER:)?PASSWORD(?=@)/,
  // in place of a whole value or of its end; a sentence may have an ellipsis
  /(?<=^|[_=:])…(?=$|[,@])/,
  // no one owns a name below .example (RFC 2606); a dot at its end changes nothing
  /(?:[\w-]+\.)+example(?=\.?(?![\w.@-]))/i,
];

/** The addresses at which people reach this installation. */
const ownAddresses = ['PUBLIC_URL', 'OFFICE_ORIGIN'] as const;

/**
 * Returns a sentence about each variable that still has a placeholder of the example, which
 * production and staging refuse, and about an address at which only this machine would reach
 * production.
 */
export function placeholderProblems(env: Partial<Environment>): string[] {
  const replaced = Object.entries(env).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : '';
    const [found] = placeholders.flatMap((placeholder) => placeholder.exec(text)?.[0] ?? []);
    return found === undefined ? [] : [`${name} still has ${found} of the example`];
  });
  const unreachable = ownAddresses.filter((name) => {
    const address = env[name];
    return isReal(env.LOTO_ENV) && address !== undefined && isEverybodysOwn(hostOf(address));
  });
  return [
    ...replaced,
    ...unreachable.map((name) => `${name} leads to this machine, where no one else would find production`),
  ];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Whether everybody who looks for a host finds their own machine. */
function isEverybodysOwn(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return /(?:^|\.)localhost\.?$/.test(hostname);
  // process reads an IPv4 address in the form of IPv6, too
  return ['loopback', 'unspecified'].includes(ipaddr.process(address).range());
}
