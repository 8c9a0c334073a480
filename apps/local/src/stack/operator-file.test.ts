import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeyFile } from '@loto/api/key-file';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  operatorEnvironment,
  removeOperatorFile,
  stackSigners,
  withClockAt,
  writeOperatorFile,
} from './operator-file.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');
const secrets = { anaKey: key('a'), raduKey: key('r'), operatorPassphrase: 'a passphrase of the stack' };
const office = 'http://localhost:3010';

it('gives the terminal the office’s URL, the caller’s key file and its passphrase', () => {
  const home = temporaryFolder();
  writeOperatorFile(home, office, secrets);
  const { OPERATOR_KEY: path = '', ...others } = operatorEnvironment(home, 'radu') ?? {};
  expect(others).toEqual({ OFFICE_URL: office, OPERATOR_PASSPHRASE: secrets.operatorPassphrase });
  const opened = openKeyFile(readFileSync(path, 'utf8'), secrets.operatorPassphrase);
  expect(opened.key).toBe(stackSigners(secrets)[1]?.key);
  expect(operatorEnvironment(home, undefined)?.['OPERATOR_KEY']).toBe(join(home, 'operators', 'ana.key'));
});

it('writes files readable only by their owner, whatever was there', () => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'operator.json'), '{}', { mode: 0o644 });
  writeOperatorFile(home, office, secrets);
  for (const name of ['operator.json', 'operators/ana.key']) {
    expect(statSync(join(home, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(home, name), 'utf8')).not.toContain(secrets.anaKey);
  }
});

it('keeps a shifted clock in step with the API’s', () => {
  const moved = withClockAt({ LOTO_CLOCK_START: '2026-11-19T18:00:00+02:00' }, 600_000);
  expect(moved).toEqual({ LOTO_CLOCK_START: '2026-11-19T16:10:00.000Z' });
  expect(withClockAt({ PORT: '1' }, 600_000)).toEqual({ PORT: '1' });
});

it('is removed with the stack', () => {
  const home = temporaryFolder();
  writeOperatorFile(home, office, secrets);
  removeOperatorFile(home);
  expect(operatorEnvironment(home, 'ana')).toBeNull();
});
