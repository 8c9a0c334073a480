import cors from '@fastify/cors';
import { headerNames } from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import { isDeployed, type Config } from '../../config/config.ts';
import type { AllowedMethods } from './allowed-methods.ts';

type HeaderConfig = Pick<Config, 'environment' | 'hasSecureSubdomains'>;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The policy for pages other than the players'. */
export interface PagePolicy {
  readonly policy?: string;
  readonly permissions?: string;
}

/** Returns the headers of every response of the server, except those with {@link dataHeaders}. */
export function securityHeaders(
  config: HeaderConfig,
  { policy = contentSecurityPolicy(), permissions = permissionsPolicy }: PagePolicy = {},
): SecurityHeaders {
  return {
    'content-security-policy': policy,
    'permissions-policy': permissions,
    'x-permitted-cross-domain-policies': 'none',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...commonHeaders(config),
  };
}

/**
 * Returns the headers of API responses and parts of the web app, which browsers don't show as
 * pages. With the policy for pages, these responses would be several times as long.
 */
export function dataHeaders(config: HeaderConfig): SecurityHeaders {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...commonHeaders(config),
  };
}

/** Returns the headers that pages and data share. */
function commonHeaders({ environment, hasSecureSubdomains }: HeaderConfig): SecurityHeaders {
  return {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers that don't support frame-ancestors.
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    // Only if https is guaranteed.
    ...(isDeployed(environment)
      ? { 'strict-transport-security': `max-age=31536000${hasSecureSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  };
}

const sources = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** Hashes of a page's inline scripts and styles (`sha256-…`) for its Content-Security-Policy. */
export interface PageHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the policy of a page with these inline scripts and styles; none by default. */
export function contentSecurityPolicy({ scripts, styles }: PageHashes = { scripts: [], styles: [] }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...sources(scripts)].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...sources(styles)].join(' '),
    // The player app computes positions and custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The player app requests the device's position and no other capability (specification 1, allowed
 * country).
 */
const permissionsPolicy = permissionsOf('geolocation=(self)');

/** The office uses only passkeys, which a page's own origin may always use. */
export const officePermissions = permissionsOf('geolocation=()');

function permissionsOf(geolocation: string): string {
  const refused = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer'];
  return [
    geolocation,
    ...[...refused, 'microphone', 'midi'].map((capability) => `${capability}=()`),
    'payment=()',
    'usb=()',
  ].join(', ');
}

/** The maximum that Chromium respects. */
const preflightSeconds = 7200;

/** The headers that a page of another origin may read. */
const exposedHeaders = [
  'Allow',
  'Content-Language',
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

/**
 * Scripts, styles, fonts and texts; not the `.mjs` files of workers, which have their own policy.
 */
const pagePart = /^\/assets\/[\w./-]+\.(?:js|css|woff2|json)$/;

/**
 * Adds the headers to every response, and lets browsers call from the configured origins. Call it
 * before registering routes.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: HeaderConfig & Pick<Config, 'allowedOrigins' | 'phoneApps'>,
  { headers, allowedMethods }: { headers: SecurityHeaders; allowedMethods: AllowedMethods },
): Promise<void> {
  const ofData = dataHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    const isData = request.routeOptions.config.callId !== undefined || pagePart.test(request.url);
    reply.headers(isData ? ofData : headers);
    if (request.method === 'OPTIONS') {
      const allowed = allowedMethods(request.url);
      if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    }
    done();
  });
  await app.register(cors, {
    origin: [...config.allowedOrigins, ...config.phoneApps.origins],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [...Object.values(headerNames), 'Content-Type', 'If-None-Match'],
    exposedHeaders: [...exposedHeaders],
    // Tokens are sent in a header, so no origin needs cookies.
    credentials: false,
    maxAge: preflightSeconds,
    // An OPTIONS request without preflight headers also gets an empty response.
    strictPreflight: false,
  });
}
