import { describe, expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { readClientHeaders } from './client-headers.ts';

function wrongHeaders(headers: Record<string, string | string[]>): string[] {
  try {
    readClientHeaders(headers);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CLIENT_HEADERS_INVALID') {
      return Object.keys(error.fieldErrors ?? {});
    }
    throw error;
  }
  return [];
}

const native = {
  applicationclient: 'app.ios',
  appversion: '0.9.8',
  appbuild: '42',
  packagename: 'ro.loto.app',
};

test('the headers of a browser and of an app are read', () => {
  expect(
    readClientHeaders({ applicationclient: 'web.desktop', appversion: '0.9.8', 'user-agent': 'Firefox' }),
  ).toEqual({
    client: 'web.desktop',
    appVersion: '0.9.8',
    appBuild: null,
    packageName: null,
    userAgent: 'Firefox',
    deviceKey: null,
  });
  expect(readClientHeaders(native)).toEqual({
    client: 'app.ios',
    appVersion: '0.9.8',
    appBuild: '42',
    packageName: 'ro.loto.app',
    userAgent: '',
    deviceKey: null,
  });
});

describe('invalid headers are reported by name', () => {
  test.each<[string, Record<string, string | string[]>, string[]]>([
    ['none at all', {}, ['ApplicationClient', 'AppVersion']],
    ['an unknown client', { ...native, applicationclient: 'web.tv' }, ['ApplicationClient']],
    ['a client named twice', { ...native, applicationclient: ['web', 'web'] }, ['ApplicationClient']],
    ['a version without its end', { ...native, appversion: '0.9' }, ['AppVersion']],
    ['a version with a line end', { ...native, appversion: '0.9.8\n' }, ['AppVersion']],
    [
      'an app without its build',
      { applicationclient: 'app.android', appversion: '0.9.8' },
      ['AppBuild', 'PackageName'],
    ],
    ['an app with an odd package', { ...native, packagename: '<x>' }, ['PackageName']],
    [
      'a browser with an odd build',
      { applicationclient: 'web', appversion: '0.9.8', appbuild: 'a b' },
      ['AppBuild'],
    ],
  ])('%s', (_name, headers, wrong) => {
    expect(wrongHeaders(headers)).toEqual(wrong);
  });
});
