import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import {
  defineSettings,
  httpUrl,
  listOf,
  onOrOff,
  optionalText,
  portNumber,
  wholeNumber,
} from './define-settings.ts';
import type { Environment } from './settings.ts';

/**
 * Maximum duration of a stop, in seconds. The systemd units, the image and the chart must wait
 * longer than the sum of both; otherwise they would kill a process that is still serving requests.
 */
export const maxDrainSeconds = 60;
/** A checkout waits for its provider, which is called up to three times. */
export const stopSeconds = 20;

/** Settings for the network: where a process listens, and how it is reached and monitored. */
export const networkSettings = defineSettings('Where it listens', {
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about:
      'The address of the web app and its API, behind a proxy that speaks TLS. The units set ports of their own, which a port in this file would replace.',
    chart: 'fixed',
  },
  PORT: { schema: portNumber.default(3000), chart: 'fixed' },
  PUBLIC_URL: {
    schema: httpUrl,
    about:
      'The web app’s address as browsers know it, https in production. Another host name makes all passkeys useless, and what operators signed before counts no more, not even for their roles.',
    example: 'https://loto.example',
  },
  ALLOWED_ORIGINS: {
    schema: optionalText,
    about: 'More origins that may call it and be returned to after a payment, separated by commas.',
    example: 'https://www.loto.example',
  },
  TRUSTED_PROXIES: {
    schema: optionalText,
    about:
      'Addresses or CIDR ranges of your own proxies, separated by commas: only their `X-Forwarded-For` is trusted. Only a worker runs without them, and production refuses ranges that may hold other people’s machines.',
    example: '10.0.0.0/24',
    inProduction: 'required',
  },
  HSTS_SUBDOMAINS: {
    schema: onOrOff.default('on'),
    about:
      '`on` or `off`: whether browsers use https for a year for every name below that of `PUBLIC_URL` as well (HSTS), in production.',
  },
  API_DOCS: {
    schema: onOrOff.optional(),
    about: '`on` or `off`: whether `/api/docs` is served; by default everywhere but in production.',
    example: 'off',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about:
      'Where `/metrics`, `/healthz` and `/ready` are for monitoring, for every role; without a port nowhere. No network of players.',
    chart: 'fixed',
  },
  METRICS_PORT: { schema: portNumber.optional(), example: '9464', chart: 'fixed' },
  METRICS_TOKEN: {
    schema: z.string().trim().min(32, { error: 'must have at least 32 characters' }).optional(),
    about:
      'The bearer token that opens `/metrics`, of at least 32 characters (`openssl rand -hex 32`), which Prometheus has in a file (`deploy/watch/prometheus.yml`). Production warns where other machines can read them without it.',
    secret: 'other',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: httpUrl.optional(),
    about:
      'Where traces go (OpenTelemetry, OTLP over HTTP), in production by https or to this machine; by default nowhere.',
    example: 'http://127.0.0.1:4318',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, maxDrainSeconds).optional(),
    about:
      'How long a process still answers after SIGTERM, while `/ready` says 503: longer than a load balancer takes to see it, and at most 60. By default 5 in production and staging, 0 elsewhere.',
    example: '5',
    chart: 'fixed',
  },
});

/** The variables with database URLs. */
const databaseAddresses = ['DATABASE_URL', 'WORKER_DATABASE_URL'] as const;

/**
 * Returns what production rejects about the network: connections that others can read, a missing
 * list of proxies, and proxy ranges that may include other people's machines.
 */
export function networkProblems(env: Partial<Environment>): string[] {
  return [...unencrypted(env), ...missingProxies(env), ...hugeRanges(env)];
}

/**
 * Returns problems of missing proxies. The server doesn't terminate TLS, so each of its public
 * listeners needs a proxy in front.
 */
function missingProxies(env: Partial<Environment>): string[] {
  if (env.ROLE === 'worker' || listOf(env.TRUSTED_PROXIES).length > 0) return [];
  return [
    'TRUSTED_PROXIES is missing: in production all people would have the address of the proxy that speaks TLS, and share its limits',
  ];
}

/** Returns sentences about databases whose connections others could read, by variable. */
function databaseProblems(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses).flatMap(([name, address]) =>
    address === undefined || isSafeDatabase(new URL(address))
      ? []
      : [`${name} must say sslmode=verify-full in production, or lead to this machine`],
  );
}

function unencrypted(env: Partial<Environment>): string[] {
  const problems = databaseProblems(Object.fromEntries(databaseAddresses.map((name) => [name, env[name]])));
  // smtp:// to another machine always requires STARTTLS, unless its options disable it.
  if (env.SMTP_URL !== undefined && new URL(env.SMTP_URL).search !== '')
    problems.push('SMTP_URL has options, which are refused in production');
  const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (traces?.startsWith('http:') && !isThisMachine(new URL(traces).hostname))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be https in production, or lead to this machine');
  return problems;
}

/**
 * Reports whether a connection is encrypted and verified. Its options may name another host, or
 * disable the certificate check.
 */
function isSafeDatabase({ hostname, searchParams }: URL): boolean {
  const named = [hostname, ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')];
  const hosts = named.filter((host) => host !== '');
  if (hosts.every((host) => isThisMachine(host) || host.startsWith('/'))) return true;
  const modes = searchParams.getAll('sslmode');
  const others = ['ssl', 'uselibpqcompat', 'sslnegotiation'].some((name) => searchParams.has(name));
  return modes.length === 1 && modes[0] === 'verify-full' && !others;
}

/** Compares the whole name: 127.0.0.1.partner.ro, for example, is another host. */
export function isThisMachine(hostname: string): boolean {
  const isLoopback = isIP(hostname) === 4 && hostname.startsWith('127.');
  return hostname === 'localhost' || /^\[?::1\]?$/.test(hostname) || isLoopback;
}

/**
 * Minimum prefix length of public proxy ranges. Private ranges aren't limited, because a whole
 * private network may be ours.
 */
const leastBits = { ipv4: 12, ipv6: 28 };

/**
 * Maximum number of public addresses in all ranges. The largest content delivery networks have
 * about three million.
 */
const maxPublicAddresses = { ipv4: 2 ** 22, ipv6: 2 ** 100 };

/**
 * Returns problems of ranges that include strangers, who could then forge the address of a request.
 */
function hugeRanges(env: Partial<Environment>): string[] {
  const ranges = listOf(env.TRUSTED_PROXIES).map((range) => ({ range, ...sizeOf(range) }));
  const problems = ranges
    .filter(({ bits, least }) => bits < least)
    .map(({ range }) => `TRUSTED_PROXIES: ${range} holds more than proxies, which is refused in production`);
  if (problems.length > 0) return problems;
  const isTooMuch = (['ipv4', 'ipv6'] as const).some((family) => {
    const publicOnes = ranges.filter((range) => range.isPublic && range.family === family);
    const addresses = publicOnes.reduce((sum, { width, bits }) => sum + 2 ** (width - bits), 0);
    return addresses > maxPublicAddresses[family];
  });
  return isTooMuch
    ? ['TRUSTED_PROXIES holds more of the public internet than proxies, which is refused in production']
    : [];
}

interface RangeSize {
  readonly family: 'ipv4' | 'ipv6';
  /** True if it isn't within a private network. */
  readonly isPublic: boolean;
  readonly width: number;
  readonly bits: number;
  /** Minimum prefix length of such a range. */
  readonly least: number;
}

/** Returns the size of a range; another check rejects invalid ones. */
function sizeOf(range: string): RangeSize {
  const [address = '', written] = range.split('/');
  if (isIP(address) !== 6) {
    const whole = privateIpv4Bits(address);
    const bits = Number(written ?? 32);
    return { family: 'ipv4', isPublic: whole === undefined, width: 32, bits, least: whole ?? leastBits.ipv4 };
  }
  const bits = Number(written ?? 128);
  const normal = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // This is an IPv4-mapped IPv6 range.
  if (normal.startsWith('::ffff:'))
    return { family: 'ipv4', isPublic: true, width: 128, bits, least: 96 + leastBits.ipv4 };
  const isPrivate = /^f[cd]..:/.test(normal) || /^fe[89ab].:/.test(normal);
  const least = isPrivate ? 7 : leastBits.ipv6;
  return { family: 'ipv6', isPublic: !isPrivate, width: 128, bits, least };
}

/**
 * Returns the prefix length of the private network that contains an address, by RFC 1918 and RFC
 * 6598.
 */
function privateIpv4Bits(address: string): number | undefined {
  const [first = 0, second = 0] = address.split('.').map(Number);
  if (first === 10 || first === 127) return 8;
  if (first === 172 && second >> 4 === 1) return 12;
  if (first === 192 && second === 168) return 16;
  if (first === 100 && second >> 6 === 1) return 10;
  return undefined;
}

/** The part of IPv6 that is in use (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Reports whether an IP address is public: outside of IANA's special-purpose registries (RFC 6890),
 * and not an IPv6 address that embeds an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
