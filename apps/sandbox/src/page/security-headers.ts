import type { FastifyReply } from 'fastify';

/**
 * Sets the security headers of every response. Browsers also apply `form-action` to redirects after
 * a form, so a card page lists the merchant's return URLs.
 */
export function setSecurityHeaders(reply: FastifyReply, formTargets: readonly string[] = []): void {
  const origins = new Set(formTargets.map((url) => new URL(url).origin));
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `script-src 'self'`,
    `img-src 'self'`,
    `form-action ${["'self'", ...origins].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ];
  reply.headers({
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cache-control': 'no-store',
  });
}
