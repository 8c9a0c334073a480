import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  operatorEnvironment,
  operatorEnvironmentOf,
  removeOperatorFile,
  writeOperatorFile,
} from './operator-file.ts';

const environment = { OPERATOR_DATABASE_URL: 'postgresql://db/loto', CNP_KEY: 'key' };
const tokens = { ana: 'token-of-ana', radu: 'token-of-radu' };

it('gives the operators’ program its environment and the token of the caller', () => {
  const home = temporaryFolder();
  writeOperatorFile(home, { environment, tokens });
  expect(operatorEnvironment(home, 'radu')).toEqual({ ...environment, OPERATOR_TOKEN: 'token-of-radu' });
  expect(operatorEnvironment(home, 'zoe')).toEqual(environment);
  expect(operatorEnvironment(home, undefined)).toEqual(environment);
});

it('is for the owner’s eyes only, whatever was there', () => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'operator.json'), '{}', { mode: 0o644 });
  writeOperatorFile(home, { environment, tokens });
  expect(statSync(join(home, 'operator.json')).mode & 0o777).toBe(0o600);
});

it('keeps a moved clock beside the API’s', () => {
  const home = temporaryFolder();
  const start = { ...environment, LOTO_CLOCK_START: '2026-11-19T18:00:00+02:00' };
  const before = Date.now();
  writeOperatorFile(home, { environment: start, tokens });
  const later = operatorEnvironment(home, 'ana', Date.now() + 600_000)?.['LOTO_CLOCK_START'] ?? '';
  const wantedMs = Date.parse('2026-11-19T18:10:00+02:00');
  expect(Date.parse(later) - wantedMs).toBeGreaterThanOrEqual(0);
  expect(Date.parse(later) - wantedMs).toBeLessThanOrEqual(Date.now() - before);
});

it('holds no key of the API that no command needs', () => {
  const api = {
    LOTO_ENV: 'demo',
    DATABASE_URL: 'postgresql://loto_server@db/loto',
    ACCESS_TOKEN_KEYS: 'a',
    LINK_SIGNING_KEY: 'b',
    SANDBOX_WEBHOOK_SECRET: 'c',
    CNP_KEY: 'd',
  };
  expect(operatorEnvironmentOf(api, 'postgresql://loto_operator@db/loto')).toEqual({
    CNP_KEY: 'd',
    OPERATOR_DATABASE_URL: 'postgresql://loto_operator@db/loto',
  });
});

it('is gone with the stack', () => {
  const home = temporaryFolder();
  writeOperatorFile(home, { environment, tokens });
  removeOperatorFile(home);
  expect(operatorEnvironment(home, 'ana')).toBeNull();
});
