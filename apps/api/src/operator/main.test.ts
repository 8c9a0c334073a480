import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperators, createTestApp, type TestApp } from '../testing/index.ts';
import { inherited } from '../testing/start-sandbox-program.ts';
import { testOperatorEnvironment } from '../testing/test-config.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

let app: TestApp;
let token: string;
beforeAll(async () => {
  // the program has the machine's clock
  app = await createTestApp({ start: new Date().toISOString() });
  token = (await addOperators(app))['ana'] ?? '';
});
afterAll(() => app.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program as a process of its own, in an environment that holds nothing else. */
function run(words: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { ...inherited(), ...env } },
      (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      },
    );
  });
}

test('the program reads its own environment, acts, and ends with 0 or 1', async () => {
  const env = testOperatorEnvironment(app.databaseUrl);
  const words = ['disable', 'joker', '--as', 'ana'];
  const disabled = await run(words, { ...env, OPERATOR_TOKEN: token });
  expect([disabled.code, disabled.out]).toEqual([0, 'joker is not on sale now\n']);
  const refused = await run(words, { ...env, OPERATOR_TOKEN: `${token}x` });
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toContain('OPERATOR_TOKEN is not the token of an operator ana.');
});

test('it needs no key of the server; a command that does says which', { tags: ['full-run'] }, async () => {
  const { OPERATOR_DATABASE_URL = '', DATABASE_SCHEMA = '' } = testOperatorEnvironment(app.databaseUrl);
  const env = { OPERATOR_DATABASE_URL, DATABASE_SCHEMA, OPERATOR_TOKEN: token };
  expect(await run(['audit'], env)).toMatchObject({ code: 0, err: '' });
  const transfers = await run(['transfers', 'x', '--as', 'ana'], { ...env, PRODUCT_FOLDER: '/no/such' });
  expect([transfers.code, transfers.err]).toEqual([
    2,
    expect.stringContaining('transfers cannot run here: PRODUCT_FOLDER: product.json is missing'),
  ]);
});

test('without its environment it says what is missing, and ends with 2', async () => {
  const ended = await run(['draws'], {});
  expect(ended.code).toBe(2);
  expect(ended.err).toContain('OPERATOR_DATABASE_URL is missing');
});
