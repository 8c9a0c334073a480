import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** What the built player is made of, from the project folder. */
const SOURCES = [
  'apps/player',
  'packages/api-contract',
  'packages/game-rules',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Made by builds and installs, or no part of the web app. */
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', '.types', 'android', 'ios']);

/** A hash of everything the player is built from: when it has changed, so may have the build. */
export function playerSourcesHash(projectFolder = PROJECT_FOLDER): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(projectFolder, source))) {
      hash.update(relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
