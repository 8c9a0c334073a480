import { isIP } from 'node:net';
import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';

/** The addresses of databases. */
const databaseAddresses = ['DATABASE_URL', 'WORKER_DATABASE_URL'] as const;

/** Production refuses connections that others can read, and proxies that may be others'. */
export function networkProblems(env: Partial<Environment>): string[] {
  return [...unencrypted(env), ...hugeRanges(env)];
}

/** Sentences about databases, by their variables, whose connections others could read. */
export function databaseProblems(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses).flatMap(([name, address]) =>
    address === undefined || isSafeDatabase(new URL(address))
      ? []
      : [`${name} must say sslmode=verify-full in production, or lead to this machine`],
  );
}

function unencrypted(env: Partial<Environment>): string[] {
  const problems = databaseProblems(Object.fromEntries(databaseAddresses.map((name) => [name, env[name]])));
  // smtp:// to another machine always requires STARTTLS, unless its options say otherwise
  if (env.SMTP_URL !== undefined && new URL(env.SMTP_URL).search !== '')
    problems.push('SMTP_URL has options, which are refused in production');
  return problems;
}

/** Its options may name another host, or take the demand for a certificate back. */
function isSafeDatabase({ hostname, searchParams }: URL): boolean {
  const named = [hostname, ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')];
  const hosts = named.filter((host) => host !== '');
  if (hosts.every((host) => isThisMachine(host) || host.startsWith('/'))) return true;
  const modes = searchParams.getAll('sslmode');
  const others = ['ssl', 'uselibpqcompat', 'sslnegotiation'].some((name) => searchParams.has(name));
  return modes.length === 1 && modes[0] === 'verify-full' && !others;
}

/** By the name alone: a name such as 127.0.0.1.partner.ro is another's. */
export function isThisMachine(hostname: string): boolean {
  const isLoopback = isIP(hostname) === 4 && hostname.startsWith('127.');
  return hostname === 'localhost' || /^\[?::1\]?$/.test(hostname) || isLoopback;
}

/** Of public addresses no proxy has more than this; a whole private network may be one's own. */
const leastBits = { ipv4: 12, ipv6: 28 };

/** Ranges that hold strangers as well, who could then say where a request comes from. */
function hugeRanges(env: Partial<Environment>): string[] {
  return listOf(env.TRUSTED_PROXIES)
    .filter(isHuge)
    .map((range) => `TRUSTED_PROXIES: ${range} holds more than proxies, which is refused in production`);
}

function isHuge(range: string): boolean {
  const [address = '', bits] = range.split('/');
  if (bits === undefined || isIP(address) === 0) return false;
  if (isIP(address) === 4) return Number(bits) < (privateIpv4Bits(address) ?? leastBits.ipv4);
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // an IPv4 range in the clothes of IPv6
  if (written.startsWith('::ffff:')) return Number(bits) < 96 + leastBits.ipv4;
  const isPrivate = /^f[cd]..:/.test(written) || /^fe[89ab].:/.test(written);
  return Number(bits) < (isPrivate ? 7 : leastBits.ipv6);
}

/** The whole private network that an address is in, by RFC 1918 and RFC 6598. */
function privateIpv4Bits(address: string): number | undefined {
  const [first = 0, second = 0] = address.split('.').map(Number);
  if (first === 10 || first === 127) return 8;
  if (first === 172 && second >> 4 === 1) return 12;
  if (first === 192 && second === 168) return 16;
  if (first === 100 && second >> 6 === 1) return 10;
  return undefined;
}
