import { describe, expect, test } from 'vitest';
import { ConfigRefused, parseConfig } from './parse-config.ts';

const GOOD = {
  SANDBOX_PORT: '4100',
  SANDBOX_HOME: '/var/lib/sandbox',
  SANDBOX_SECRET_KEY: 'sk_test_0123456789abcdef',
  SANDBOX_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems;
  }
  return [];
}

describe('the configuration', () => {
  test('has its defaults', () => {
    expect(parseConfig({ ...GOOD, SANDBOX_WEBHOOK_URL: '', UNRELATED: 'x' })).toEqual({
      port: 4100,
      host: '127.0.0.1',
      home: '/var/lib/sandbox',
      publicUrl: null,
      secretKey: GOOD.SANDBOX_SECRET_KEY,
      webhookSecret: GOOD.SANDBOX_WEBHOOK_SECRET,
      webhookUrl: null,
      merchantName: 'Loto',
      openId: null,
      partnerApp: null,
      pushService: null,
      witness: null,
    });
  });

  test('accepts a public URL with a trailing slash', () => {
    const config = parseConfig({ ...GOOD, SANDBOX_PUBLIC_URL: 'https://pay.test/' });
    expect(config.publicUrl).toBe('https://pay.test');
  });

  test('runs the OpenID provider and the partner’s app if they have a port', () => {
    const { openId, partnerApp } = parseConfig({
      ...GOOD,
      OPENID_PORT: '4020',
      OPENID_GOOGLE_CLIENT_ID: 'google-client',
      OPENID_GOOGLE_REDIRECT_URIS: 'http://localhost:3000/a, http://localhost:3000/b',
      PARTNER_PORT: '0',
      PARTNER_WEB_ORIGIN: 'http://localhost:3000/',
      PARTNER_AFFILIATION_CODE: 'partener',
    });
    expect(openId).toEqual({
      port: 4020,
      home: null,
      publicUrl: null,
      google: {
        clientId: 'google-client',
        redirectUris: ['http://localhost:3000/a', 'http://localhost:3000/b'],
      },
      apple: { clientId: 'loto-apple', redirectUris: [] },
    });
    expect(partnerApp).toEqual({
      port: 0,
      home: null,
      publicUrl: null,
      audience: 'loto',
      webOrigin: 'http://localhost:3000',
      affiliationCode: 'partener',
      payments: null,
      eventsSecret: null,
    });
  });

  test('configures the partner’s payments completely or not at all', () => {
    const keys = { PARTNER_SECRET_KEY: 'k'.repeat(16), PARTNER_WEBHOOK_SECRET: 's'.repeat(16) };
    const settings = { ...GOOD, PARTNER_PORT: '0', PARTNER_WEBHOOK_URL: 'http://localhost:3000/n', ...keys };
    expect(parseConfig(settings).partnerApp?.payments).toEqual({
      secretKey: 'k'.repeat(16),
      webhookSecret: 's'.repeat(16),
      webhookUrl: 'http://localhost:3000/n',
    });
    expect(() => parseConfig({ ...settings, PARTNER_SECRET_KEY: '' })).toThrow(
      'PARTNER_SECRET_KEY is missing',
    );
    expect(() => parseConfig({ ...settings, PARTNER_WEBHOOK_SECRET: '' })).toThrow(
      'PARTNER_WEBHOOK_SECRET is missing',
    );
  });

  test('runs the push service if it has a port and a key', () => {
    const settings = { ...GOOD, PUSH_PORT: '4040', PUSH_SECRET_KEY: 'k'.repeat(16) };
    expect(parseConfig({ ...settings, PUSH_WEB_ORIGIN: 'http://localhost:3001/' }).pushService).toEqual({
      port: 4040,
      publicUrl: null,
      secretKey: 'k'.repeat(16),
      webOrigin: 'http://localhost:3001',
    });
    expect(() => parseConfig({ ...settings, PUSH_SECRET_KEY: '' })).toThrow(
      'PUSH_SECRET_KEY is missing (PUSH_PORT is set)',
    );
  });

  test('lists everything that is missing', () => {
    const problems = problemsOf({});
    for (const name of Object.keys(GOOD)) expect(problems.join('\n')).toContain(`${name} is missing`);
    expect(problems).toHaveLength(4);
  });

  test.each([
    ['SANDBOX_PORT', '70000'],
    ['SANDBOX_PORT', '-1'],
    ['SANDBOX_SECRET_KEY', 'short'],
    ['SANDBOX_WEBHOOK_SECRET', 'with spaces in the middle'],
    ['SANDBOX_WEBHOOK_URL', 'localhost:3000'],
    ['SANDBOX_PUBLIC_URL', 'pay.test'],
    ['OPENID_PORT', '99999'],
    ['OPENID_APPLE_REDIRECT_URIS', 'localhost:3000/a'],
    ['PARTNER_PORT', 'x'],
    ['PARTNER_WEB_ORIGIN', 'loto'],
    ['PARTNER_AFFILIATION_CODE', 'a b'],
    ['NODE_ENV', 'production'],
  ])('rejects %s=%s', (name, value) => {
    const problems = problemsOf({ ...GOOD, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  test('reveals no secret', () => {
    expect(problemsOf({ ...GOOD, SANDBOX_SECRET_KEY: 'tiny-secret' }).join()).not.toContain('tiny-secret');
  });
});
