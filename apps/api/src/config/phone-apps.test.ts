import { expect, test } from 'vitest';
import { testEnvironment } from '../testing/app/test-config.ts';
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

const certificate = Array.from({ length: 32 }, () => 'A1').join(':');

test('an app opens our links once it is fully identified', () => {
  const links = {
    ANDROID_APP_ID: 'ro.loto.app',
    ANDROID_CERTIFICATES: `${certificate}, ${certificate}`,
    IOS_APP_ID: 'ro.loto.app',
    IOS_TEAM_ID: 'ABCDE12345',
  };
  expect(readConfig({ ...complete, ...links }).phoneApps.links).toEqual({
    android: { appId: 'ro.loto.app', certificates: [certificate, certificate] },
    ios: { appId: 'ro.loto.app', teamId: 'ABCDE12345' },
  });
  expect(readConfig(complete).phoneApps.links).toEqual({ android: null, ios: null });
  expect(problemsOf({ ANDROID_APP_ID: 'ro.loto.app', IOS_TEAM_ID: 'ABCDE12345' })).toEqual([
    'ANDROID_CERTIFICATES is missing (ANDROID_APP_ID is set)',
    'IOS_APP_ID is missing (IOS_TEAM_ID is set)',
  ]);
  expect(
    problemsOf({ ...links, ANDROID_APP_ID: 'loto', ANDROID_CERTIFICATES: 'AB:CD', IOS_TEAM_ID: 'team' }),
  ).toEqual([
    'ANDROID_APP_ID: must be a package name such as ro.loto.app',
    'IOS_TEAM_ID: must be a team id: ten capital letters and digits',
    'ANDROID_CERTIFICATES: AB:CD is not a SHA-256 such as AB:CD:…',
    'ANDROID_APP_ID is missing (ANDROID_CERTIFICATES is set)',
    'IOS_TEAM_ID is missing (IOS_APP_ID is set)',
  ]);
});

test('the apps’ own pages are listed individually', () => {
  const origins = ['https://localhost', 'capacitor://localhost'];
  expect(readConfig({ ...complete, APP_ORIGINS: origins.join(', ') }).phoneApps.origins).toEqual(origins);
  expect(readConfig(complete).phoneApps.origins).toEqual([]);
  const others = [
    '*',
    'null',
    'http://localhost',
    'https://localhost/',
    'file://',
    'https://*.loto.test',
    'https://evil.example',
    'capacitor://evil.example',
  ];
  expect(problemsOf({ APP_ORIGINS: others.join(',') })).toEqual(
    others.map((origin) => `APP_ORIGINS: ${origin} is not https://localhost or capacitor://localhost`),
  );
});

test('without versions, nobody is asked to update', () => {
  expect(readConfig(complete).phoneApps).toMatchObject({ android: null, ios: null, updateMessage: null });
});

test('every version is usable unless an oldest one is set', () => {
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

test('contradictory versions are rejected', () => {
  expect(problemsOf({ ANDROID_APP_VERSION: '1.2', IOS_APP_OLDEST_VERSION: '1.0.0' })).toEqual([
    'ANDROID_APP_VERSION: must be a version such as 0.9.8',
    'IOS_APP_VERSION is missing (IOS_APP_OLDEST_VERSION is set)',
  ]);
  expect(problemsOf({ ANDROID_APP_VERSION: '1.9.0', ANDROID_APP_OLDEST_VERSION: '1.10.0' })).toEqual([
    'ANDROID_APP_OLDEST_VERSION is newer than ANDROID_APP_VERSION: no one could play',
  ]);
});

test('a text is given in all languages or in none', () => {
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
