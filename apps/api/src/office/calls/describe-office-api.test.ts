import { calls, type Call } from '@loto/api-contract';
import { officeCalls, officeFailureAnswer, officePath, type OfficeCall } from '@loto/office-contract';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeOfficeApi } from './describe-office-api.ts';

const document = describeOfficeApi('https://office.loto.example');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const all = Object.values<OfficeCall>(officeCalls);

test('every call of the office, every download, the try and the run are in its document', () => {
  const described = operations.map(({ operation }) => String(operation['operationId']));
  const downloads = all.filter(({ isList }) => isList === true).map(({ id }) => `${id}Download`);
  const expected = [...all.map(({ id }) => id), ...downloads, 'tryCommand', 'runCommand'];
  expect(described.toSorted()).toEqual(expected.toSorted());
});

test('no call of the office is one of players', () => {
  const players = new Set(Object.values<Call>(calls).map(({ path }) => path));
  expect(all.filter((call) => players.has(officePath(call))).map(({ id }) => id)).toEqual([]);
});

test('the examples are what the calls take and answer', () => {
  for (const call of all) {
    expect.soft(call.answer.safeParse(call.example.answer).error, call.id).toBeUndefined();
    expect.soft(call.body.safeParse(call.example.body ?? {}).error, call.id).toBeUndefined();
  }
});

test('a failure of the office has its codes', () => {
  const failure = { success: false, errorCode: 'ROLE_MISSING', errorMessage: 'x', requestId: 'y' };
  expect(officeFailureAnswer.safeParse(failure).success).toBe(true);
});

test('the players’ web app does not depend on the office’s contract', async () => {
  const path = new URL('../../../../player/package.json', import.meta.url);
  expect(await readFile(path, 'utf8')).not.toContain('office-contract');
});
