import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyNode } from './copy-node.ts';
import { copyTracked } from './copy-tracked.ts';
import type { Output } from './output.ts';
import { PROJECT_FOLDER } from './project.ts';
import type { Outcome, Stage } from './stage.ts';

/** An ordinary user, who doesn't need to be in the list of accounts. */
const UID = 1000;

/** Matches the last line that `npm start` prints. */
const LAST_ADDRESS = /Witnesses: .*\n/;

/** Long enough to build the player first. */
const UP_MS = 600_000;

/** Uses any free ports, in case other programs run on the machine. */
const FREE_PORTS = Object.fromEntries(
  ['PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'SANDBOX_PORT', 'OPENID_PORT', 'PARTNER_PORT'].map((name) => [
    name,
    '0',
  ]),
);

/**
 * Runs a newcomer's first steps (`npm start` and the part of `npm test` that starts PostgreSQL) in
 * typical project folders: in a home that no other account can enter and whose path contains spaces
 * and Romanian letters, as root and as an ordinary user. Without root, it can test only the latter.
 */
export const firstStart: Stage = {
  name: 'first-start',
  async run(output) {
    const isRoot = process.getuid?.() === 0;
    const people = isRoot
      ? [
          { uid: 0, gid: 0 },
          { uid: UID, gid: UID },
        ]
      : [{}];
    const failures: string[] = [];
    for (const person of people) {
      const problem = await beginAs(person, output);
      if (problem !== null) failures.push(problem);
    }
    return { passed: people.length - failures.length, failed: failures.length, failures } satisfies Outcome;
  },
};

/** @returns what failed, or null */
async function beginAs(person: { uid?: number; gid?: number }, output: Output): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'loto-first-start-'));
  try {
    chmodSync(folder, 0o755);
    const home = join(folder, 'acasă la Ștefan');
    mkdirSync(home);
    const project = join(home, 'Loto și prietenii');
    copyTracked(project);
    for (const packages of ['node_modules', ...workspacePackages()])
      execFileSync('cp', ['-a', join(PROJECT_FOLDER, packages), join(project, packages)]);
    const node = copyNode(home);
    if (person.uid !== undefined) execFileSync('chown', ['-R', `${person.uid}:${person.gid}`, home]);
    chmodSync(home, 0o700);
    // Starts the program directly instead of with npm, whose exit after a signal doesn't show how
    // its script ended.
    const run = (...args: readonly string[]) =>
      spawn(node, ['tooling/run.mjs', ...args], {
        ...person,
        cwd: project,
        env: { PATH: process.env['PATH'], HOME: home, ...FREE_PORTS },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
    const who = person.uid === 0 ? 'root' : 'an ordinary user';
    if (!(await startsAndStops(run('start'), output))) return `npm start failed for ${who}`;
    if (!(await succeeds(run('test', 'local'), output))) return `npm test failed for ${who}`;
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/**
 * Returns the folders of packages that only one workspace needs, which are inside that workspace.
 */
function workspacePackages(): string[] {
  return globSync('{apps,packages}/*/node_modules', { cwd: PROJECT_FOLDER });
}

type Program = ReturnType<typeof spawn>;

async function startsAndStops(program: Program, output: Output): Promise<boolean> {
  let terminal = '';
  let isUp = false;
  const giveUp = setTimeout(() => endGroup(program), UP_MS);
  const read = (chunk: Buffer) => {
    terminal += chunk.toString('utf8');
    if (isUp || !LAST_ADDRESS.test(terminal)) return;
    isUp = true;
    endGroup(program);
  };
  program.stdout?.on('data', read);
  program.stderr?.on('data', read);
  const hasEndedWell = await succeeds(program, output);
  clearTimeout(giveUp);
  return isUp && hasEndedWell;
}

/** Signals the whole process group, like Ctrl-C in a terminal. */
function endGroup({ pid }: Program): void {
  if (pid !== undefined) process.kill(-pid, 'SIGINT');
}

async function succeeds(program: Program, output: Output): Promise<boolean> {
  program.stdout?.on('data', (chunk: Buffer) => output.print(chunk));
  program.stderr?.on('data', (chunk: Buffer) => output.print(chunk));
  const [code] = (await once(program, 'close')) as [number | null];
  return code === 0;
}
