import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { watchFolders } from './watch-folders.ts';

it('detects a file that is saved in place or by renaming, repeatedly, and one in a new folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'deep'));
  const file = join(folder, 'deep', 'a.ts');
  writeFileSync(file, '1');
  let changes = 0;
  onTestFinished(watchFolders([folder], () => (changes += 1)));
  const seen = async (save: () => void) => {
    const before = changes;
    save();
    await expect.poll(() => changes).toBeGreaterThan(before);
  };
  const byRenaming = () => {
    writeFileSync(`${file}.tmp`, '2');
    renameSync(`${file}.tmp`, file);
  };
  await seen(byRenaming);
  await seen(byRenaming);
  await seen(() => writeFileSync(file, '3'));
  await seen(() => {
    mkdirSync(join(folder, 'new'));
    writeFileSync(join(folder, 'new', 'b.ts'), '1');
  });
});
