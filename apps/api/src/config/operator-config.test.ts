import { expect, test } from 'vitest';
import { readOperatorConfig, requireFor, SettingMissing } from './operator-config.ts';

const address = 'postgresql://loto_operator:secret@db.example.ro/loto?sslmode=verify-full';
const key = Buffer.alloc(32, 'k').toString('base64url');

test('an address of the database is enough', () => {
  const config = readOperatorConfig({ OPERATOR_DATABASE_URL: address });
  expect(config).toMatchObject({ clockStart: null, problemsWhenDeployed: [] });
  expect(() => config.cnpKeys()).toThrow(new SettingMissing('CNP_KEY is not set'));
});

test('what a command needs is read when it is asked for, and said in one sentence when it is wrong', () => {
  const config = readOperatorConfig({ OPERATOR_DATABASE_URL: address, CNP_KEY: 'short' });
  expect(() => config.cnpKeys()).toThrow('CNP_KEY must be at least 32 bytes in base64url');
  const whole = readOperatorConfig({ OPERATOR_DATABASE_URL: address, CNP_KEY: key });
  expect(whole.cnpKeys()[0].secret).toHaveLength(32);
});

test('what names the product to a bank needs its folder in production', () => {
  const unnamed = readOperatorConfig({ OPERATOR_DATABASE_URL: address });
  expect(() => unnamed.product('production')).toThrow(
    new SettingMissing('PRODUCT_FOLDER is missing: production needs the operator’s own'),
  );
  expect(unnamed.product('demo').names).toBeDefined();
  const env = { OPERATOR_DATABASE_URL: address, PRODUCT_FOLDER: '/no/such' };
  expect(() => readOperatorConfig(env).product('production')).toThrow(
    'PRODUCT_FOLDER: product.json is missing',
  );
});

test('what production refuses is refused where the database says that this is one', () => {
  const config = readOperatorConfig({
    OPERATOR_DATABASE_URL: 'postgresql://loto_operator@db.example.ro/loto',
    // what it says of itself counts for nothing
    LOTO_ENV: 'demo',
  });
  for (const environment of ['production', 'staging'] as const) {
    expect(() => requireFor({ environment }, config)).toThrow(
      'OPERATOR_DATABASE_URL must say sslmode=verify-full',
    );
  }
  for (const environment of ['demo', 'development', 'test'] as const) requireFor({ environment }, config);
});
