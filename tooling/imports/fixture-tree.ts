import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { WORKSPACES } from './workspaces.ts';

/**
 * A small project in a temporary folder with the real settings (compiler, linter, each workspace's
 * package.json and references) and only the given sources, so that forbidden imports can be fixture
 * without touching the tree.
 * @param sources content by path from the project folder
 */
export function createFixtureTree(sources: Readonly<Record<string, string>>): {
  folder: string;
  remove: () => void;
} {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loto-fixture-')));
  for (const file of ['package.json', 'tsconfig.base.json']) {
    cpSync(join(PROJECT_FOLDER, file), join(folder, file));
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(linterSettings()));
  linkPackages(folder);
  for (const workspace of WORKSPACES) {
    const [from, to] = [join(PROJECT_FOLDER, workspace.folder), join(folder, workspace.folder)];
    for (const file of readdirSync(from).filter((name) => /^(package|tsconfig).*\.json$/.test(name))) {
      cpSync(join(from, file), join(to, file));
    }
    symlinkSync(to, join(folder, 'node_modules', workspace.packageName));
  }
  for (const [path, content] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The linter's real settings, without the rules that need whole types: they are slow, and a fixture
 * tree has none.
 */
export function linterSettings(): object {
  const settings = JSON.parse(readFileSync(join(PROJECT_FOLDER, '.oxlintrc.json'), 'utf8')) as {
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

/** All that is installed, except that the workspaces are those of the fixture tree. */
function linkPackages(folder: string): void {
  const installed = join(PROJECT_FOLDER, 'node_modules');
  mkdirSync(join(folder, 'node_modules', '@loto'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@loto') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
}
