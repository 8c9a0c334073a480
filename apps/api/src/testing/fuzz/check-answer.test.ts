import { describe, expect, test } from 'vitest';
import type { FuzzRequest } from './fuzz-request.ts';
import { faultsOf } from './check-answer.ts';

const request: FuzzRequest = {
  callId: 'getProfile',
  method: 'GET',
  path: '/api/v2/user/profile',
  headers: [],
  body: null,
  sending: 'whole',
};
const safe = {
  'x-content-type-options': 'nosniff',
  'content-type': 'application/json; charset=utf-8',
};

function failure(errorCode: string, changes: object = {}): string {
  return JSON.stringify({ success: false, errorCode, errorMessage: 'Nu.', requestId: 'a', ...changes });
}

const kindsOf = (status: number, body: string, headers: Record<string, string> = safe) =>
  faultsOf(request, { status, headers, body }).map(({ kind }) => kind);

test('a response that matches the contract has no fault', () => {
  expect(kindsOf(401, failure('UNAUTHENTICATED'), { ...safe, 'www-authenticate': 'Bearer' })).toEqual([]);
  expect(kindsOf(405, failure('METHOD_NOT_ALLOWED'), { ...safe, allow: 'POST' })).toEqual([]);
  expect(kindsOf(304, '', { ...safe, etag: '"a"' })).toEqual([]);
  expect(kindsOf(404, failure('NOT_FOUND'))).toEqual([]);
  expect(faultsOf({ ...request, sending: 'cut' }, null)).toEqual([]);
});

describe('a fault is found in', () => {
  test.each([
    [500, failure('INTERNAL'), ['server-error']],
    [503, failure('PROVIDER_UNAVAILABLE'), ['server-error', 'wrong-shape', 'wrong-shape']],
    [405, failure('METHOD_NOT_ALLOWED'), ['wrong-shape']],
    [409, failure('PRICE_CHANGED'), ['wrong-shape']],
    [400, failure('UNAUTHENTICATED'), ['wrong-shape']],
    [200, '{"success":true,"data":{}}', ['wrong-shape']],
    [400, '<html>', ['wrong-shape']],
    [400, failure('VALIDATION_FAILED', { stack: 'Error: a\n    at f (/srv/a.ts:1:2)' }), ['leak']],
    [400, failure('VALIDATION_FAILED', { errorMessage: 'relation "player" does not exist' }), ['leak']],
    [400, failure('VALIDATION_FAILED', { errorMessage: 'connect ECONNREFUSED 127.0.0.1' }), ['leak']],
  ])('%i %s', (status, body, kinds) => {
    expect(kindsOf(status, body)).toEqual(kinds);
  });

  test('a response without the security headers, and a missing one', () => {
    expect(kindsOf(404, failure('NOT_FOUND'), { 'content-type': safe['content-type'] })).toEqual([
      'wrong-shape',
    ]);
    expect(faultsOf(request, null).map(({ kind }) => kind)).toEqual(['no-answer']);
  });
});

test('JSON that is not declared as JSON in UTF-8 is a fault', () => {
  const headers = { ...safe, 'content-type': 'text/html' };
  expect(kindsOf(404, failure('NOT_FOUND'), headers)).toEqual(['wrong-shape']);
});

test('input that comes back as a field name is not a leak', () => {
  const path = '/api/v2/user/profile?a=node_modules';
  const body = failure('VALIDATION_FAILED', { fieldErrors: { node_modules: 'Unknown field.' } });
  expect(faultsOf({ ...request, path }, { status: 400, headers: safe, body })).toEqual([]);
});
