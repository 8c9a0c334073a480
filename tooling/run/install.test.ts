import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { installIfNeeded } from './install.mjs';
import { INSTALL_LOCK } from './install-lock.mjs';
import { isInstalled, recordInstalled } from './installed.mjs';
import { operatorProgram, operatorSettings } from './operator.mjs';
import { projectNode } from './project-node.mjs';
import { writeProblem } from './write-problem.mjs';

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
    for (const path of Object.keys(installed)) mkdirSync(join(folder, path), { recursive: true });
  }
  return { folder, lock };
}

const pg = { 'node_modules/pg': { version: '8.23.1' } };

describe('an install', () => {
  it('is needed when there are no packages', () => {
    expect(isInstalled(project(pg).folder)).toBe(false);
  });

  it('is not needed after a manual one that matches the lock file', () => {
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

/** Creates a program that replaces npm: it fills node_modules like `npm ci` and logs each run. */
function npmOf(folder: string, work: string) {
  const program = join(folder, 'npm.mjs');
  const lines = [
    `#!${process.execPath}`,
    `import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';`,
    `appendFileSync('runs', process.argv.slice(2).join(' ') + '\\n');`,
    `rmSync('node_modules', { recursive: true, force: true });`,
    `mkdirSync('node_modules/pg', { recursive: true });`,
    `const finish = () => writeFileSync('node_modules/.package-lock.json', '${JSON.stringify({ packages: pg })}');`,
    work,
  ];
  writeFileSync(program, lines.join('\n'), { mode: 0o755 });
  return program;
}

const runsOf = (folder: string) =>
  existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n') : [];

const problemOf = (code: string) => writeProblem(`${code}: x, open '/srv/loto/a'`, '/srv/loto');

/** Creates a program that only installs missing packages. */
const starter = (folder: string, npm: string) => {
  const program = `import { installIfNeeded } from ${JSON.stringify(new URL('install.mjs', import.meta.url).href)};
     await installIfNeeded({ folder: ${JSON.stringify(folder)}, npm: ${JSON.stringify(npm)}, everyMs: 5 }).catch((error) => {
       console.log(error.message);
       process.exitCode = 1;
     });`;
  // Not a file, since the next start would write it while this one reads it.
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

describe('installing', () => {
  it('is done by one of several simultaneous starts, and the others wait for it', async () => {
    const { folder } = project(pg);
    // It ends only after another start has reported that it's waiting.
    const npm = npmOf(
      folder,
      `const timer = setInterval(() => { if (existsSync('others-wait')) { clearInterval(timer); finish(); } }, 5);`,
    );
    const first = starter(folder, npm);
    await expect.poll(() => runsOf(folder)).toHaveLength(1);
    const others = [starter(folder, npm), starter(folder, npm)];
    for (const other of others) {
      const [said] = (await once(other.stdout, 'data')) as [Buffer];
      expect(String(said)).toContain(`Process ${first.pid} is installing the packages`);
    }
    writeFileSync(join(folder, 'others-wait'), '');
    const codes = await Promise.all([first, ...others].map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(runsOf(folder)).toHaveLength(1);
    expect(isInstalled(folder)).toBe(true);
    expect(existsSync(join(folder, INSTALL_LOCK))).toBe(false);
  });

  it('is repeated after one that was killed, whatever npm’s own record says', async () => {
    const { folder } = project(pg);
    const hanging = starter(folder, npmOf(folder, 'finish(); process.kill(process.ppid, "SIGKILL");'));
    await once(hanging, 'exit');
    expect(existsSync(join(folder, INSTALL_LOCK))).toBe(true);
    expect(isInstalled(folder)).toBe(true);

    const said: string[] = [];
    await installIfNeeded({
      folder,
      npm: npmOf(folder, 'finish();'),
      everyMs: 5,
      say: (line) => said.push(line),
    });
    expect(said.at(-1)).toMatch(/^An install was interrupted/);
    expect(runsOf(folder)).toHaveLength(2);
    expect(readdirSync(folder).filter((name) => name.startsWith(INSTALL_LOCK))).toEqual([]);
  });

  it(
    'is given up on the signal that ends the start, and repeated by the next one',
    { tags: ['full-run'] },
    async () => {
      const { folder } = project(pg);
      const given = starter(folder, npmOf(folder, 'finish(); setInterval(() => {}, 1000);'));
      await expect.poll(() => existsSync(join(folder, 'node_modules', '.package-lock.json'))).toBe(true);
      given.kill('SIGTERM');
      const [code] = await once(given, 'exit');
      expect(code).toBe(1);
      expect(existsSync(join(folder, INSTALL_LOCK))).toBe(false);
      expect(isInstalled(folder)).toBe(false);
      await installIfNeeded({ folder, npm: npmOf(folder, 'finish();'), say: () => {} });
      expect(isInstalled(folder)).toBe(true);
    },
  );

  it('says in one sentence that the disk is full, and begins again the next time', async () => {
    const { folder } = project(pg);
    const work = `finish(); console.error('npm error code ENOSPC\\nnpm error at /x/y.js:1'); process.exit(1);`;
    await expect(installIfNeeded({ folder, npm: npmOf(folder, work), say: () => {} })).rejects.toThrow(
      `The disk is full, so nothing more could be written to ${folder}. Free some space and start again. Nothing was started.`,
    );
    expect(isInstalled(folder)).toBe(false);
  });

  it('shows npm’s output for any other failure', async () => {
    const { folder } = project(pg);
    const work = `console.error('npm error network down'); process.exit(1);`;
    await expect(installIfNeeded({ folder, npm: npmOf(folder, work), say: () => {} })).rejects.toThrow(
      'npm error network down\nnpm ci failed. Nothing was started.',
    );
    await expect(installIfNeeded({ folder, npm: '/nowhere/npm', say: () => {} })).rejects.toThrow(
      'npm could not be run: spawn /nowhere/npm ENOENT. Nothing was started.',
    );
  });

  it('fails in a read-only place, but not if everything is installed', async () => {
    // Root can write everywhere except to a read-only file system such as /proc.
    await expect(installIfNeeded({ folder: '/proc', say: () => {} })).rejects.toThrow(
      /Nothing was started\.$/,
    );
    expect(problemOf('EROFS')).toBe(
      '/srv/loto is on a file system that is read-only, and has to be writable.',
    );
    expect(problemOf('EACCES')).toMatch(/^\/srv\/loto is not yours to write to/);
    expect(problemOf('EEXIST')).toBeNull();
  });

  it('does not wait for a process that has ended, even if its id was reused', async () => {
    const { folder } = project(pg);
    const lock = join(folder, INSTALL_LOCK);
    for (const holder of [
      { pid: process.pid, startedAt: '1' },
      { pid: 2 ** 22 + 1, startedAt: null },
    ]) {
      writeFileSync(lock, JSON.stringify([holder]));
      await installIfNeeded({ folder, npm: npmOf(folder, 'finish();'), everyMs: 5, say: () => {} });
    }
    expect(runsOf(folder)).toHaveLength(2);
  });

  it('is needed if a package was removed', () => {
    const { folder } = project(pg, pg);
    recordInstalled(folder);
    expect(isInstalled(folder)).toBe(true);
    rmSync(join(folder, 'node_modules', 'pg'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the project’s Node', () => {
  it('is the one that npm installed', () => {
    expect(projectNode()).toBe(join(PROJECT_FOLDER, 'node_modules', 'node', 'bin', 'node'));
  });

  it('is missing after an install without scripts, which is reported with instructions', () => {
    expect(() => projectNode(project(pg, pg).folder)).toThrow(
      /--ignore-scripts.*npm rebuild --ignore-scripts=false/,
    );
  });
});

describe('the operators’ program', () => {
  const own = 'apps/api/src/terminal/main.ts';

  it('is the server’s own on a production machine, and installs nothing', async () => {
    const { folder } = project(pg);
    expect(operatorProgram({ LOTO_HOME: folder })).toBe(own);
    writeFileSync(join(folder, 'operator.json'), '{}');
    expect(operatorProgram({ LOTO_HOME: folder, OFFICE_URL: 'https://office.example.ro' })).toBe(own);
    expect(operatorProgram({ LOTO_HOME: folder })).toBe('apps/local/bin/operator.ts');
  });

  it('uses the stack in .env, unless a database URL is given', () => {
    const { folder } = project(pg);
    expect(operatorSettings({ PATH: '/bin' }, folder)).toEqual({ PATH: '/bin' });
    writeFileSync(join(folder, '.env'), 'LOTO_HOME=elsewhere\nPORT=4000\n');
    expect(operatorSettings({ PORT: '5000' }, folder)).toEqual({ LOTO_HOME: 'elsewhere', PORT: '5000' });
    const given = { OFFICE_URL: 'https://office.example.ro' };
    expect(operatorSettings(given, folder)).toEqual(given);
  });

  it('runs without installing missing packages', () => {
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
