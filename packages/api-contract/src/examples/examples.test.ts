import { describe, expect, test } from 'vitest';
import { calls, resultKeys, resultsPayload, signedResults, type Call } from '../index.ts';
import { resultKeysExample, signedResultsExample } from './result-files.ts';

describe.each(Object.values<Call>(calls))('the example of $id', (call) => {
  const { body, answer } = call.example;

  test('returns exactly the fields that the call returns', () => {
    expect(call.answer.parse(answer)).toEqual(answer);
  });

  test('sends what a POST accepts, and nothing otherwise', () => {
    expect(body !== undefined).toBe(call.method === 'POST');
    expect(call.body.safeParse(body ?? {}).error).toBeUndefined();
  });
});

test('the example of the result files is valid', () => {
  expect(signedResults.parse(signedResultsExample)).toEqual(signedResultsExample);
  const payload: unknown = JSON.parse(signedResultsExample.payload);
  expect(resultsPayload.parse(payload)).toEqual(payload);
  expect(resultKeys.parse(resultKeysExample)).toEqual(resultKeysExample);
});
