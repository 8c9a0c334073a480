import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../verify/project.ts';

/** Folders that installs, builds and runs generate, which aren't checked. */
const NOT_OURS = new Set([
  'node_modules',
  'build',
  '.git',
  '.types',
  '.react-router',
  '.loto',
  'test-results',
  'playwright-report',
  'Pods',
]);

/** Matches the built player and settings inside the shells, which each sync copies. */
const COPIED =
  /^apps\/phone\/(?:android\/app\/src\/main\/assets|ios\/App\/App\/public|\w+\/capacitor-cordova-[\w-]+)$/;

const TEXT =
  /\.(tsx?|m?js|json|md|css|html|svg|sql|ya?ml|sh|xml|txt|example|cfg|conf|ini|service|tpl)$|Dockerfile$/;

/** Returns every text file of the project, as paths relative to the project folder. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(PROJECT_FOLDER, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name) && !entry.name.startsWith('.loto-of-'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return COPIED.test(path) ? [] : projectFiles(path);
      return entry.isFile() && TEXT.test(entry.name) ? [path] : [];
    });
}

/** Returns the contents of a project file. */
export function textOf(path: string): string {
  return readFileSync(join(PROJECT_FOLDER, path), 'utf8');
}

const WITH_COMMENTS = /\.(tsx?|m?js|css|sql|ya?ml|sh|example|cfg|conf|ini|service|tpl)$|Dockerfile$/;

/** Reports whether a path is code or settings, to which the rules for words and widths apply. */
export function isSource(path: string): boolean {
  return WITH_COMMENTS.test(path);
}
