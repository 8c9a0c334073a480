import { calls, endpointPath, product, resultFilePath, resultKeysPath, type Call } from '@loto/api-contract';
import { GAME_CODES } from '@loto/game-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses?: Record<string, unknown>;
}

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  app = await createTestApp();
  const response = await app.server.inject('/api/docs/json');
  paths = response.json<{ paths: typeof paths }>().paths;
});
afterAll(() => app.close());

const all: Call[] = Object.values(calls);

/** What is no call: anyone may have it, and keep it on the way. */
const files = [
  ...GAME_CODES.map((code) => `signedResults-${code} GET ${resultFilePath(code)}`),
  `resultKeys GET ${resultKeysPath}`,
];

test('the OpenAPI document has every call of the contract, the files of results, and nothing else', () => {
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const expected = all.map(
    (call) => `${call.id} ${call.method} ${endpointPath(call, product.slug).replace(':id', '{id}')}`,
  );
  expect(documented.toSorted()).toEqual([...expected, ...files].toSorted());
});

test.each(all.map((call) => [call.id, call] as const))('%s says what it takes and answers', (_id, call) => {
  const operation =
    paths[endpointPath(call, product.slug).replace(':id', '{id}')]?.[call.method.toLowerCase()];
  expect(operation?.summary).toBe(call.summary);
  expect(operation?.security).toEqual(call.caller === 'anyone' ? undefined : [{ bearer: [] }]);
  expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '4XX', '5XX']);
  expect(operation?.requestBody === undefined).toBe(call.method !== 'POST');
  const requiredHeaders = operation?.parameters
    ?.filter((parameter) => parameter.in === 'header' && parameter.required === true)
    .map(({ name }) => name);
  expect(requiredHeaders).toEqual([
    'ApplicationClient',
    'AppVersion',
    ...(call.isIdempotent === true ? ['Idempotency-Key'] : []),
  ]);
});

test.each(['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'])(
  '%s is unknown where it is switched off',
  async (url) => {
    const without = await createTestApp({ env: { API_DOCS: 'off' } });
    try {
      expect((await without.server.inject(url)).statusCode).toBe(404);
    } finally {
      await without.close();
    }
  },
);

test('the page is served', async () => {
  const page = await app.server.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
