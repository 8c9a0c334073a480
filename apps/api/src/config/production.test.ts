import { describe, expect, test } from 'vitest';
import { ConfigRefused, readConfig } from './config.ts';
import { complete, key, problemsOf } from './testing/complete-settings.ts';

describe('production', () => {
  test('rejects every fake service and convenience, all at once', () => {
    expect(
      problemsOf({
        ...complete,
        LOTO_ENV: 'production',
        LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00',
        ADDRESS_LIMIT_FACTOR: '100',
        ALLOWED_ORIGINS: 'http://m.loto.test,http://localhost',
        LINK_SIGNING_KEY: `demo${key('c')}`,
      }),
    ).toEqual([
      'PAYMENT_PROVIDERS: the sandbox is refused in production',
      'PUBLIC_URL must be https in production',
      'LOTO_CLOCK_START is refused in production',
      'ADDRESS_LIMIT_FACTOR is refused in production',
      'SMTP_URL leads to a mailbox for tests on this machine (port 1025), which is refused in production; a relay there listens on 25, 465 or 587',
      'ALLOWED_ORIGINS: http://m.loto.test must be https in production',
      'ALLOWED_ORIGINS: http://localhost must be https in production',
      'PUBLIC_URL leads to this machine, where no one else would find production',
      'LINK_SIGNING_KEY looks like a default, refused in production',
    ]);
  });

  test.each(['production', 'staging'])(
    'with %s requires the CNP from everyone, not only from some',
    (lotoEnv) => {
      const asking = (check: string) => problemsOf({ ...complete, LOTO_ENV: lotoEnv, IDENTITY_CHECK: check });
      for (const check of ['none', 'birth-date'])
        expect(asking(check)).toContain('IDENTITY_CHECK must be cnp in production');
      expect(asking('cnp').join()).not.toContain('IDENTITY_CHECK');
      expect(readConfig({ ...complete, IDENTITY_CHECK: 'none' }).identityCheck).toBe('none');
    },
  );

  test('decides what happens to purchases from abroad; other environments warn', () => {
    const unchosen = { ...complete, COUNTRY_CHECK: '' };
    expect(problemsOf({ ...unchosen, LOTO_ENV: 'production' })).toContain(
      'COUNTRY_CHECK is missing: production has to choose',
    );
    expect(readConfig(unchosen).countryCheck).toBe('warn');
    expect(readConfig(complete).countryCheck).toBe('enforce');
    expect(problemsOf({ ...complete, COUNTRY_CHECK: 'maybe' })).toHaveLength(1);
  });

  test('requires a security contact, confirmed within a year', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    const problems = (contact: string, checkedOn: string, lotoEnv = 'production') => {
      const env = { SECURITY_CONTACT: contact, SECURITY_CONTACT_CHECKED: checkedOn, LOTO_ENV: lotoEnv };
      try {
        readConfig({ ...complete, ...env }, { now });
      } catch (error) {
        const all = error instanceof ConfigRefused ? error.problems : [];
        return all.filter((problem) => problem.startsWith('SECURITY'));
      }
      return [];
    };
    const mail = 'mailto:security@loto.test';
    expect(problems('', '')).toEqual([
      'SECURITY_CONTACT is missing: production names whom to report weaknesses to',
    ]);
    expect(problems('', '', 'demo')).toEqual([]);
    expect(problems(`${mail},https://loto.test/security`, '2026-11-18')).toEqual([]);
    expect(problems(mail, '')).toEqual(['SECURITY_CONTACT_CHECKED is missing (SECURITY_CONTACT is set)']);
    expect(problems(mail, '2025-11-20')).toEqual([]);
    expect(problems(mail, '2025-11-19')).toEqual([expect.stringContaining('2025-11-19 is too long ago')]);
    expect(problems(mail, '2026-11-20')).toEqual(['SECURITY_CONTACT_CHECKED: 2026-11-20 is to come']);
    for (const none of ['security@loto.test', 'mailto:security', 'http://loto.test', 'tel:112'])
      expect(problems(none, '2026-11-18')).toEqual([
        `SECURITY_CONTACT: ${none} is no mailto: or https: address`,
      ]);
  });

  test('mails operators only if an address is configured', () => {
    expect(readConfig(complete).operatorMail).toBeNull();
    expect(readConfig({ ...complete, OPERATOR_MAIL: '' }).operatorMail).toBeNull();
    expect(readConfig({ ...complete, OPERATOR_MAIL: 'ops@loto.test' }).operatorMail).toBe('ops@loto.test');
    expect(problemsOf({ ...complete, OPERATOR_MAIL: 'ops' })).toEqual([
      expect.stringContaining('OPERATOR_MAIL'),
    ]);
  });

  test('rejects sign-in providers on this machine or without https', () => {
    expect(
      problemsOf({
        ...complete,
        LOTO_ENV: 'production',
        PUBLIC_URL: 'https://loto.test',
        SMTP_URL: 'smtps://mail.loto.test',
        GOOGLE_ISSUER: 'http://accounts.test',
        APPLE_AUTHORIZATION_URL: 'https://localhost:4010/auth',
        APPLE_JWKS_URL: 'https://appleid.apple.com/auth/keys',
        PARTNER_ISSUER: 'partner',
        PARTNER_AUDIENCE: 'loto',
        PARTNER_JWKS_URL: 'http://127.0.0.1:4020/keys',
        PARTNER_PAYMENT_URL: 'http://localhost:4030',
        PARTNER_PAYMENT_SECRET_KEY: 'key',
        PARTNER_PAYMENT_WEBHOOK_SECRET: key('p'),
      }),
    ).toEqual([
      'PAYMENT_PROVIDERS: the sandbox is refused in production',
      'PARTNER_JWKS_URL must be https in production',
      'PARTNER_JWKS_URL leads to this machine, which is refused in production (sandbox)',
      'PARTNER_PAYMENT_URL must be https in production',
      'PARTNER_PAYMENT_URL leads to this machine, which is refused in production (sandbox)',
      'GOOGLE_ISSUER must be https in production',
      'APPLE_AUTHORIZATION_URL leads to this machine, which is refused in production (sandbox)',
    ]);
  });

  test('with real services rejects only the sandbox', () => {
    expect(
      problemsOf({
        ...complete,
        LOTO_ENV: 'production',
        PUBLIC_URL: 'https://loto.test',
        SMTP_URL: 'smtps://mail.loto.test',
      }),
    ).toEqual(['PAYMENT_PROVIDERS: the sandbox is refused in production']);
  });
});
