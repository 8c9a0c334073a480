import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { ALLOWED_ORIGINS: 'https://m.loto.test, capacitor://localhost' } });
});
afterAll(() => app.close());

test.each(['/api/health', '/api/v2/user/profile', '/nothing'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await app.server.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
    // plain http is fine outside production
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

const preflight = (origin: string) =>
  app.server.inject({
    method: 'OPTIONS',
    url: '/api/v2/loto/ticket/buy',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'applicationclient,idempotency-key,content-type',
    },
  });

describe('a browser at another origin', () => {
  test.each(['https://m.loto.test', 'capacitor://localhost', 'http://localhost:3000'])(
    '%s may call',
    async (origin) => {
      const { statusCode, headers } = await preflight(origin);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-headers']?.toLowerCase()).toContain('idempotency-key');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  test.each(['https://loto.test.evil.example', 'https://evil.example', 'null'])(
    '%s may not',
    async (origin) => {
      const { headers } = await preflight(origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
