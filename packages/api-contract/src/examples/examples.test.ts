import { describe, expect, test } from 'vitest';
import { calls, resultKeys, resultsPayload, signedResults, type Call, type CallId } from '../index.ts';
import { callExamples, resultKeysExample, signedResultsExample, type CallExample } from './index.ts';

const ids = Object.keys(calls) as CallId[];

describe.each(ids)('the example of %s', (id) => {
  const call: Call = calls[id];
  const { body, answer }: CallExample = callExamples[id];

  test('answers what the call answers, and no field more', () => {
    expect(call.answer.parse(answer)).toEqual(answer);
  });

  test('sends what a POST takes, and nothing otherwise', () => {
    expect(body !== undefined).toBe(call.method === 'POST');
    expect(call.body.safeParse(body ?? {}).error).toBeUndefined();
  });
});

test('the example of the files of results is one', () => {
  expect(signedResults.parse(signedResultsExample)).toEqual(signedResultsExample);
  const payload: unknown = JSON.parse(signedResultsExample.payload);
  expect(resultsPayload.parse(payload)).toEqual(payload);
  expect(resultKeys.parse(resultKeysExample)).toEqual(resultKeysExample);
});
