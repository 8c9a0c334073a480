import { expect, test } from 'vitest';
import { testOperatorEnvironment } from '../testing/test-config.ts';
import { readOperatorConfig, SettingMissing } from './operator-config.ts';

const address = 'postgresql://loto_operator:secret@db.example.ro/loto?sslmode=verify-full';
const key = Buffer.alloc(32, 'k').toString('base64url');

test('an address of the database is enough', () => {
  const config = readOperatorConfig({ OPERATOR_DATABASE_URL: address });
  expect(config).toMatchObject({ environment: 'production', bankAccount: null, clockStart: null });
  expect(() => config.cnpKeys()).toThrow(new SettingMissing('CNP_KEY is not set'));
  expect(() => config.payment()).toThrow(new SettingMissing('PAYMENT_PROVIDERS is not set'));
});

test('what a command needs is read when it is asked for, and said in one sentence when it is wrong', () => {
  const config = readOperatorConfig({
    OPERATOR_DATABASE_URL: address,
    CNP_KEY: 'short',
    PAYMENT_PROVIDERS: 'stripe',
  });
  expect(() => config.cnpKeys()).toThrow('CNP_KEY must be at least 32 bytes in base64url');
  expect(() => config.payment()).toThrow(/^STRIPE_SECRET_KEY is missing.*no live key/);
  const whole = readOperatorConfig({
    OPERATOR_DATABASE_URL: address,
    CNP_KEY: key,
    PAYMENT_PROVIDERS: 'stripe',
    // no secret that signs notifications
    STRIPE_SECRET_KEY: 'rk_live_1',
  });
  expect(whole.cnpKeys()[0].secret).toHaveLength(32);
  expect(whole.payment().providers).toEqual(['stripe']);
});

test('what names the product to a bank needs its folder in production', () => {
  const unnamed = readOperatorConfig({ OPERATOR_DATABASE_URL: address });
  expect(() => unnamed.product()).toThrow(
    new SettingMissing('PRODUCT_FOLDER is missing: production needs the operator’s own'),
  );
  const env = { OPERATOR_DATABASE_URL: address, PRODUCT_FOLDER: '/no/such' };
  expect(() => readOperatorConfig(env).product()).toThrow('PRODUCT_FOLDER: product.json is missing');
});

test('production refuses a moved clock, a database that others can overhear and a sandbox', () => {
  const env = {
    OPERATOR_DATABASE_URL: 'postgresql://loto_operator@db.example.ro/loto',
    LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00',
  };
  expect(() => readOperatorConfig(env)).toThrow('LOTO_CLOCK_START is refused in production');
  expect(() => readOperatorConfig(env)).toThrow('OPERATOR_DATABASE_URL must say sslmode=verify-full');
  const sandbox = { ...testOperatorEnvironment('postgresql://localhost/loto'), LOTO_ENV: 'production' };
  expect(() => readOperatorConfig(sandbox).payment()).toThrow('the sandbox is refused in production');
});
