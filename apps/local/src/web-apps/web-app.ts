import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** A build program and its arguments. */
export interface BuildStep {
  readonly program: string;
  readonly args: readonly string[];
}

/** A web app of the project. */
export interface WebApp {
  /** The name in messages and of log files. */
  readonly name: 'player' | 'office';
  /** The folder in which to run its tools. */
  readonly folder: string;
  /** The folder of the built files. It's inside `build`, which every build empties first. */
  readonly built: string;
  /** The sources of the build, relative to the project folder. */
  readonly sources: readonly string[];
  /** Returns the build programs, in the order in which to run them. */
  readonly steps: () => readonly BuildStep[];
}

const packages = ['api-contract', 'design', 'formatting', 'game-rules', 'product-folder'];

const commonSources = [
  ...packages.map((name) => `packages/${name}`),
  'package-lock.json',
  'tsconfig.base.json',
];

const folderOf = (name: string) => join(PROJECT_FOLDER, 'apps', name);

/** The players' web app. */
export const PLAYER: WebApp = {
  name: 'player',
  folder: folderOf('player'),
  built: join(folderOf('player'), 'build', 'client'),
  sources: ['apps/player', ...commonSources],
  steps: () => [{ program: reactRouterProgram(), args: ['build'] }],
};

/** The operators' web app. */
export const OFFICE: WebApp = {
  name: 'office',
  folder: folderOf('office'),
  built: join(folderOf('office'), 'build'),
  sources: ['apps/office', 'packages/office-contract', ...commonSources],
  steps: () => [
    { program: viteProgram(), args: ['build'] },
    { program: join(folderOf('office'), 'scripts', 'after-build.ts'), args: [] },
  ],
};

/**
 * Returns the path of the program `react-router`, resolved from the player, which depends on it.
 */
export function reactRouterProgram(): string {
  return programOf(PLAYER, '@react-router/dev', 'bin.cjs');
}

/** Returns the path of the program `vite`, resolved from the office, which depends on it. */
export function viteProgram(): string {
  return programOf(OFFICE, 'vite', 'bin/vite.js');
}

function programOf({ folder }: Pick<WebApp, 'folder'>, packageName: string, path: string): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), path);
}
