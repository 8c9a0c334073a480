import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { isInstalled, recordInstalled } from './installed.mjs';
import { operatorProgram } from './operator.mjs';
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

describe('the operators’ program', () => {
  const own = 'apps/api/src/operator/main.ts';

  it('is the server’s own on a machine of production, which installs nothing', async () => {
    const { folder } = project(pg);
    expect(operatorProgram({ LOTO_HOME: folder })).toBe(own);
    writeFileSync(join(folder, 'operator.json'), '{}');
    expect(operatorProgram({ LOTO_HOME: folder, OPERATOR_DATABASE_URL: 'postgresql://db/loto' })).toBe(own);
    expect(operatorProgram({ LOTO_HOME: folder })).toBe('apps/local/bin/operator.ts');
  });

  it('runs where packages are missing, and installs none', () => {
    const { folder } = project({ 'node_modules/vitest': { version: '1.0.0' } }, {});
    for (const path of ['run', 'run.mjs']) {
      cpSync(join(PROJECT_FOLDER, 'tooling', path), join(folder, 'tooling', path), { recursive: true });
    }
    const program = join(folder, ...own.split('/'));
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, 'console.log(process.argv.slice(2).join());');
    const before = readdirSync(join(folder, 'node_modules'));
    const run = spawnSync(
      process.execPath,
      [join(folder, 'tooling', 'run.mjs'), 'operator', 'draws', '--as', 'ana'],
      { encoding: 'utf8', env: { PATH: '/nowhere' } },
    );
    expect([run.status, run.stdout, run.stderr]).toEqual([0, 'draws,--as,ana\n', '']);
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => name !== '.cache')).toEqual(before);
  });
});
