import { expect, test } from 'vitest';
import { testEnvironment } from '../testing/test-config.ts';
import { compareVersions, ConfigRefused, readConfig } from './config.ts';

const complete = testEnvironment('postgresql://loto@127.0.0.1:5432/loto');

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...complete, ...variables });
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems;
    throw error;
  }
  return [];
}

test('without versions no one is asked to update', () => {
  expect(readConfig(complete).phoneApps).toMatchObject({ android: null, ios: null, updateMessage: null });
});

test('every version is usable unless an oldest one is named', () => {
  const { phoneApps } = readConfig({
    ...complete,
    ANDROID_APP_VERSION: '1.2.0',
    IOS_APP_VERSION: '1.3.0',
    IOS_APP_OLDEST_VERSION: '1.3.0',
  });
  expect(phoneApps).toMatchObject({
    android: { newest: '1.2.0', oldest: '0.0.0' },
    ios: { newest: '1.3.0', oldest: '1.3.0' },
  });
});

test('versions that contradict each other are refused', () => {
  expect(problemsOf({ ANDROID_APP_VERSION: '1.2', IOS_APP_OLDEST_VERSION: '1.0.0' })).toEqual([
    'ANDROID_APP_VERSION: must be a version such as 0.9.8',
    'IOS_APP_VERSION is missing (IOS_APP_OLDEST_VERSION is set)',
  ]);
  expect(problemsOf({ ANDROID_APP_VERSION: '1.9.0', ANDROID_APP_OLDEST_VERSION: '1.10.0' })).toEqual([
    'ANDROID_APP_OLDEST_VERSION is newer than ANDROID_APP_VERSION: no one could play',
  ]);
});

test('a text is given in every language or in none', () => {
  expect(problemsOf({ APP_UPDATE_MESSAGE_EN: 'Update.' })).toEqual([
    'APP_UPDATE_MESSAGE_RO is missing: the text is given in every language or in none',
  ]);
});

test.each([
  ['0.9.8', '0.9.8', 0],
  ['0.9.8', '0.10.0', -1],
  ['1.0.0', '0.99.99', 1],
  ['1.0.10', '1.0.9', 1],
])('%s compared with %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
  expect(Math.sign(compareVersions(other, one))).toBe(-sign + 0);
});
