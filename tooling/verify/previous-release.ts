import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './project.ts';

/** The release before this one, as `apps/api/migrations/previous-release.json` names it. */
export interface PreviousRelease {
  readonly commit: string;
  /** Its test files that do not hold beside a newer schema, each with the reason. */
  readonly without: Readonly<Record<string, string>>;
}

/** @throws Error when the file does not say which commit, or a reason is missing */
export function readPreviousRelease(text: string): PreviousRelease {
  const { commit, without } = JSON.parse(text) as Partial<PreviousRelease>;
  if (typeof commit !== 'string' || !/^[0-9a-f]{40}$/.test(commit))
    throw new Error('previous-release.json names no whole commit');
  if (without === undefined || Object.values(without).some((reason) => reason.length < 10))
    throw new Error('previous-release.json gives no reason for a test that it leaves out');
  return { commit, without };
}

export function previousRelease(): PreviousRelease {
  const file = join(PROJECT_FOLDER, 'apps/api/migrations/previous-release.json');
  return readPreviousRelease(readFileSync(file, 'utf8'));
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_FOLDER, maxBuffer: 2 ** 30 });

/**
 * Takes a release out of the repository's history into a folder of its own, with the packages that
 * are installed here, or its own where its lock file is another.
 * @returns the folder; the caller deletes it
 * @throws Error with a sentence when the history does not reach so far back
 */
export function takeRelease(commit: string): string {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: PROJECT_FOLDER, stdio: 'ignore' });
  } catch {
    const isShallow = git('rev-parse', '--is-shallow-repository').toString().trim() === 'true';
    throw new Error(
      isShallow
        ? `This clone is shallow and lacks the release before, ${commit}: git fetch --unshallow`
        : `The history here lacks the release before, ${commit}: git fetch origin ${commit}`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'loto-previous-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  if (lockFileOf(folder) === lockFileOf(PROJECT_FOLDER)) linkPackages(folder);
  else
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
    });
  return folder;
}

const lockFileOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');

/** Links each package apart, so that those of the project are the release's own. */
function linkPackages(folder: string): void {
  for (const place of ['.', ...['apps', 'packages'].flatMap(foldersIn)]) {
    const installed = join(PROJECT_FOLDER, place, 'node_modules');
    if (!existsSync(installed) || !existsSync(join(folder, place))) continue;
    const target = join(folder, place, 'node_modules');
    mkdirSync(target);
    for (const name of readdirSync(installed)) {
      // links of the project's own packages lead to folders beside
      if (name === '@loto')
        cpSync(join(installed, name), join(target, name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(join(installed, name), join(target, name));
    }
  }
}

const foldersIn = (parent: string) =>
  readdirSync(join(PROJECT_FOLDER, parent)).map((name) => join(parent, name));

export function dropRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
