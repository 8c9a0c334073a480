import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFirstLoad, firstLoadLimitBytes, measureFirstLoad } from './first-load.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-build-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(async () => rm(folder, { recursive: true }));

const bytesOf = (text: string) => brotliCompressSync(text).length;

test('the first load counts what the page names and what that imports, but no later screen', async () => {
  const files = {
    'index.html': '<script src="/first-paint.js"></script><script src="/assets/start-12345678.js"></script>',
    'first-paint.js': 'paint()',
    'assets/start-12345678.js': 'import{a}from"./lib-12345678.js";import("./later-12345678.js")',
    'assets/lib-12345678.js': 'export const a=1',
    'assets/later-12345678.js': 'later '.repeat(1000),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const counted = Object.entries(files).filter(([name]) => !name.includes('later'));
  expect(await measureFirstLoad(folder)).toBe(
    counted.reduce((sum, [, content]) => sum + bytesOf(content), 0),
  );
});

test('a first load over its limit fails the build', () => {
  expect(checkFirstLoad(firstLoadLimitBytes)).toBe('office: first load 220.0 KiB by brotli');
  expect(() => checkFirstLoad(firstLoadLimitBytes + 1)).toThrow('over its limit');
});
