import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sourcesHash } from './sources-hash.ts';
import { OFFICE, PLAYER } from './web-app.ts';

function project() {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('apps/player/src/root.tsx', 'root');
  write('packages/game-rules/src/index.ts', 'rules');
  return {
    write,
    remove: (path: string) => rmSync(join(folder, path)),
    folder,
    hash: (productFolder?: string) => sourcesHash(PLAYER, folder, productFolder),
    officeHash: () => sourcesHash(OFFICE, folder),
  };
}

it('stays the same if the player’s sources have not changed', () => {
  const { write, hash } = project();
  const before = hash();
  write('apps/player/build/client/index.html', 'built');
  write('apps/player/src/root.test.tsx', 'a test');
  write('apps/api/src/main.ts', 'the server');
  expect(hash()).toBe(before);
});

it.each([
  ['apps/player/src/root.tsx', 'changed'],
  ['apps/player/src/new.tsx', ''],
  ['packages/game-rules/src/index.ts', 'changed'],
  ['package-lock.json', '{}'],
])('changes with %s', (path, text) => {
  const { write, hash } = project();
  const before = hash();
  write(path, text);
  expect(hash()).not.toBe(before);
});

it('changes with the product folder that it is built for', () => {
  const { write, folder, hash } = project();
  const own = join(folder, 'own');
  write('own/product.json', '{}');
  const before = hash(own);
  expect(before).not.toBe(hash(''));
  write('own/product.json', '{"name":"Noroc"}');
  expect(hash(own)).not.toBe(before);
});

it('changes when a file is removed or renamed', () => {
  const { write, remove, hash } = project();
  const before = hash();
  remove('apps/player/src/root.tsx');
  const without = hash();
  expect(without).not.toBe(before);
  write('apps/player/src/moved.tsx', 'root');
  expect([before, without]).not.toContain(hash());
});

it('of the office changes with the office and its contract, but the player’s does not', () => {
  const { write, hash, officeHash } = project();
  const [player, office] = [hash(), officeHash()];
  write('packages/office-contract/src/index.ts', 'calls');
  const withCalls = officeHash();
  write('apps/office/src/start.tsx', 'start');
  expect(new Set([office, withCalls, officeHash()]).size).toBe(3);
  expect(hash()).toBe(player);
  write('apps/player/src/root.tsx', 'changed');
  expect(hash()).not.toBe(player);
});
