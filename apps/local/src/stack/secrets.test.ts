import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readOrMakeSecrets } from './secrets.ts';

it('creates secrets once, readable only by the owner', () => {
  const home = temporaryFolder();
  const made = readOrMakeSecrets(home);
  expect(new Set(Object.values(made)).size).toBe(21);
  expect(Object.values(made).every((secret) => Buffer.from(secret, 'base64url').length === 32)).toBe(true);
  expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readOrMakeSecrets(home)).toEqual(made);
});

it('shares no secret between two homes', () => {
  const [one, other] = [readOrMakeSecrets(temporaryFolder()), readOrMakeSecrets(temporaryFolder())];
  expect(Object.values(one).filter((secret) => Object.values(other).includes(secret))).toEqual([]);
});

it('adds secrets missing from an older file and keeps the others', () => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'secrets.json'), JSON.stringify({ linkSigningKey: 'kept', older: 'kept too' }));
  expect(readOrMakeSecrets(home).linkSigningKey).toBe('kept');
  expect(JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'))).toMatchObject({ older: 'kept too' });
});

it('does not replace a file that it cannot read', () => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'secrets.json'), '{ "linkSigningKey": ');
  expect(() => readOrMakeSecrets(home)).toThrow(/secrets\.json cannot be read/);
});
