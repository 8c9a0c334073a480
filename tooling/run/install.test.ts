import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { isInstalled, recordInstalled } from './installed.mjs';
import { projectNode } from './project-node.mjs';

function project(locked: Record<string, object>, installed?: Record<string, object>) {
  const folder = mkdtempSync(join(tmpdir(), 'loto install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lock = (packages: object) =>
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  lock({ '': {}, ...locked });
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'));
    const record = JSON.stringify({ packages: installed });
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), record);
  }
  return { folder, lock };
}

const pg = { 'node_modules/pg': { version: '8.23.1' } };

describe('an install', () => {
  it('is needed when there are no packages', () => {
    expect(isInstalled(project(pg).folder)).toBe(false);
  });

  it('is not needed after one by hand that put there what the lock file says', () => {
    const { folder } = project({ ...pg, 'node_modules/for-a-mac': { version: '1.0.0', optional: true } }, pg);
    expect(isInstalled(folder)).toBe(true);
  });

  it('is needed when a package or a version is missing', () => {
    expect(isInstalled(project({ ...pg, 'node_modules/zod': { version: '4.6.7' } }, pg).folder)).toBe(false);
    expect(isInstalled(project({ 'node_modules/pg': { version: '8.24.0' } }, pg).folder)).toBe(false);
  });

  it('is needed when the lock file has changed since the last one', () => {
    const { folder, lock } = project(pg, {});
    recordInstalled(folder);
    expect(isInstalled(folder)).toBe(true);
    lock({ 'node_modules/pg': { version: '8.24.0' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the project’s Node', () => {
  it('is the one that npm installed', () => {
    expect(projectNode()).toBe(join(PROJECT_FOLDER, 'node_modules', 'node', 'bin', 'node'));
  });

  it('is missing after an install without scripts, which is said with the way to fix it', () => {
    expect(() => projectNode(project(pg, pg).folder)).toThrow(
      /--ignore-scripts.*npm rebuild --ignore-scripts=false/,
    );
  });
});
