import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WORKSPACES } from '../imports/workspaces.ts';
import { PROJECT_FOLDER } from '../verify/project.ts';

/**
 * Creates a small project in a temporary folder for one test, with the real settings (compiler,
 * linter, each workspace's package.json and references) and only the given sources. It's for
 * testing forbidden code without changing the real project.
 * @param sources contents by path relative to the project folder
 * @returns the folder
 */
export function createFixtureTree(sources: Readonly<Record<string, string>>): string {
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'loto-fixture-')));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const file of ['package.json', 'tsconfig.base.json']) {
    fs.cpSync(join(PROJECT_FOLDER, file), join(folder, file));
  }
  fs.writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(linterSettings()));
  linkPackages(folder);
  for (const workspace of WORKSPACES) {
    const [from, to] = [join(PROJECT_FOLDER, workspace.folder), join(folder, workspace.folder)];
    for (const file of fs.readdirSync(from).filter((name) => /^(package|tsconfig).*\.json$/.test(name))) {
      fs.cpSync(join(from, file), join(to, file));
    }
    fs.symlinkSync(to, join(folder, 'node_modules', workspace.packageName));
  }
  for (const [path, content] of Object.entries(sources)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), content);
  }
  return folder;
}

/**
 * Returns the linter's real settings without the type-aware rules, which are slow and need types
 * that a fixture tree lacks.
 */
function linterSettings(): object {
  const settings = JSON.parse(fs.readFileSync(join(PROJECT_FOLDER, '.oxlintrc.json'), 'utf8')) as {
    options: object;
    jsPlugins: string[];
    ignorePatterns: string[];
  };
  return {
    ...settings,
    options: { ...settings.options, typeAware: false },
    jsPlugins: settings.jsPlugins.map((plugin) => join(PROJECT_FOLDER, plugin)),
    ignorePatterns: [...settings.ignorePatterns, 'node_modules/**'],
  };
}

/** Links all installed packages, with the fixture tree's workspaces instead of the real ones. */
function linkPackages(folder: string): void {
  const installed = join(PROJECT_FOLDER, 'node_modules');
  fs.mkdirSync(join(folder, 'node_modules', '@loto'), { recursive: true });
  for (const name of fs.readdirSync(installed)) {
    if (name !== '@loto') fs.symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
}

/** Returns the linter's findings in a fixture tree for one rule, such as `tables(owner)`. */
export function lintFindings(folder: string, rule: string): { path: string; message: string }[] {
  const oxlint = join(PROJECT_FOLDER, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; message: string }[];
  };
  return diagnostics
    .filter(({ code }) => code === rule)
    .map(({ filename, message }) => ({ path: filename, message }));
}
