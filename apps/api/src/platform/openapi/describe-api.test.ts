import { calls, errors, failureAnswer, product, type Call, type ErrorCode } from '@loto/api-contract';
import { callGroups, components } from '@loto/api-contract/documents';
import { expect, test } from 'vitest';
import { failuresOf } from './call-operation.ts';
import { describeApi, documentPath } from './describe-api.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { examples?: object }> }>;
}

const document = describeApi({ publicUrl: 'https://loto.ro', paymentProviders: ['stripe'] });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method} ${path}`, operation as unknown as Operation] as const,
  ),
);
const all = Object.values<Call>(calls);

/** Yields everything in the document, including the document. */
function* partsOf(part: unknown): Generator<Record<string, unknown>> {
  if (part === null || typeof part !== 'object') return;
  if (!Array.isArray(part)) yield part as Record<string, unknown>;
  for (const each of Object.values(part)) yield* partsOf(each);
}

/** Resolves a reference in the document. */
function resolve(reference: string): unknown {
  let found: unknown = document;
  for (const part of reference.replace('#/', '').split('/'))
    found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

const references = [...partsOf(document)].flatMap((part) =>
  typeof part['$ref'] === 'string' ? [part['$ref']] : [],
);

test('every reference can be resolved, and every component is used', () => {
  expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  const used = new Set(references);
  const named = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`));
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});

test('shapes shared by several calls are components, written once', () => {
  const { schemas = {} } = document.components;
  expect(Object.keys(schemas)).toEqual([...Object.keys(components), 'Failure'].toSorted());
  expect(schemas['Ticket']).toMatchObject({
    properties: {
      id: { $ref: '#/components/schemas/Uuid' },
      draws: { items: { $ref: '#/components/schemas/Draw' } },
      totalBani: { $ref: '#/components/schemas/Bani' },
    },
  });
  expect(JSON.stringify(document).match(/"salesCloseAt":\{/g)).toHaveLength(1 + openDraws);
});

/** A draw on sale has one more field. */
const openDraws = 1;

test('every operation has its own name, a described tag, and says who may call it', () => {
  const names = operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const [, operation] of operations) {
    expect(operation.summary).not.toBe('');
    expect(operation.tags.filter((tag) => tags.has(tag))).toHaveLength(1);
    expect(operation.security.length).toBeLessThanOrEqual(1);
  }
  const grouped = callGroups.flatMap(({ ids }) => ids);
  expect(grouped.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('health, notifications, files and the server are included', () => {
  expect(document.servers).toEqual([{ url: 'https://loto.ro', description: 'This server' }]);
  const others = operations.map(([, { operationId }]) => operationId).filter((id) => !(id in calls));
  expect(others).toEqual([
    'healthz',
    'ready',
    'paymentNotification',
    'signedResults-loto-6-49',
    'signedResults-joker',
    'signedResults-loto-5-40',
    'resultKeys',
    'ticketFile',
  ]);
});

const operationOf = (call: Call) =>
  document.paths[documentPath(call)]?.[call.method.toLowerCase()] as unknown as Operation;

test('every call describes its input', () => {
  for (const call of all) {
    const { summary, security, requestBody, parameters = [] } = operationOf(call);
    expect.soft(summary).toBe(call.summary);
    expect.soft(security, call.id).toEqual(call.caller === 'anyone' ? [] : [{ bearer: [] }]);
    expect.soft(requestBody === undefined, call.id).toBe(call.method !== 'POST');
    const headers = parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    const usual = ['ApplicationClient', 'AppVersion', 'AppBuild', 'PackageName', 'AcceptLanguage'];
    expect.soft(headers.slice(0, 5), call.id).toEqual(usual);
    expect.soft(headers.includes('IdempotencyKey'), call.id).toBe(call.isIdempotent === true);
    const paths = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect.soft(paths, call.id).toEqual(call.path.includes('{id}') ? ['id'] : []);
  }
});

test('every call lists its errors by code and status, each with an example', () => {
  for (const call of all) {
    const documented = Object.entries(operationOf(call).responses).flatMap(([status, response]) => {
      if (Number(status) < 400) return [];
      const { content } = (
        response.$ref === undefined ? response : resolve(response.$ref)
      ) as typeof response;
      const codes = Object.keys(content?.['application/json']?.examples ?? {}) as ErrorCode[];
      expect
        .soft(
          codes.map((code) => errors[code].status),
          call.id,
        )
        .toEqual(codes.map(() => Number(status)));
      return codes;
    });
    expect.soft(documented.toSorted(), call.id).toEqual(failuresOf(call).toSorted());
    expect.soft(documented, call.id).toEqual(expect.arrayContaining([...call.errors]));
  }
});

test('the examples of errors are errors, with the catalogue’s texts', () => {
  for (const [code, example] of Object.entries(document.components['examples'] ?? {})) {
    const { value } = example as { value: { errorCode: string; errorMessage: string } };
    expect(failureAnswer.parse(value)).toEqual(value);
    expect(value.errorCode).toBe(code);
    expect(value.errorMessage).not.toMatch(/[{}]/);
  }
});

test('the document has the apps’ version', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: product.appVersion } });
});
