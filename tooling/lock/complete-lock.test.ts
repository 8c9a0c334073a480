import { expect, it } from 'vitest';
import {
  completeLock,
  missingPlatformPackages,
  platformOf,
  unverifiedPackages,
  withIntegrity,
} from './complete-lock.ts';

const lock = {
  name: 'loto',
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '2.0.0', '@tool/darwin-arm64': '2.0.0', extra: '1.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '2.0.0', optional: true },
  },
};

it('finds missing packages for other machines', () => {
  expect(missingPlatformPackages(lock)).toEqual({
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    },
  });
});

it('completes the file once, in order, and leaves the rest unchanged', () => {
  const complete = completeLock(lock);
  expect(Object.keys(complete.packages)).toEqual([
    '',
    'node_modules/@tool/darwin-arm64',
    'node_modules/@tool/linux-x64-gnu',
    'node_modules/tool',
  ]);
  expect(complete).toMatchObject(lock);
  expect(missingPlatformPackages(complete)).toEqual({});
});

it('finds a package inside the one that needs it', () => {
  const nested = { packages: { ...lock.packages, 'node_modules/tool/node_modules/@tool/darwin-arm64': {} } };
  expect(missingPlatformPackages(nested)).toEqual({});
});

it.each([
  ['@oxfmt/binding-linux-x64-musl', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
  ['@oxfmt/binding-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
  ['@oxfmt/binding-linux-arm-musleabihf', { cpu: ['arm'], os: ['linux'], libc: ['musl'] }],
  ['@oxfmt/binding-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['bufferutil', null],
])('reads the platforms of %s', (name, platform) => expect(platformOf(name)).toEqual(platform));

it('finds what would be installed unverified, and fixes it', () => {
  const unverified = {
    packages: {
      '': {},
      'apps/api': { version: '1.0.0' },
      'node_modules/@loto/api': { link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0', dev: true },
    },
  };
  const place = 'node_modules/a/node_modules/@scope/b';
  expect(unverifiedPackages(unverified)).toEqual([{ place, spec: '@scope/b@2.0.0' }]);
  const fixed = withIntegrity(unverified, new Map([[place, 'sha512-b']]));
  expect(unverifiedPackages(fixed)).toEqual([]);
  expect(fixed.packages[place]).toEqual({ version: '2.0.0', integrity: 'sha512-b', dev: true });
});
