import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** What the built player is made of, from the project folder. */
const SOURCES = [
  'apps/player',
  'packages/api-contract',
  'packages/formatting',
  'packages/game-rules',
  'packages/product-folder',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Made by builds and installs, or no part of the web app. */
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', '.types', 'android', 'ios']);

/**
 * A hash of everything the player is built from: when it has changed, so may have the build.
 * @param productFolder one of an operator; that of the demonstration is among the sources
 */
export function playerSourcesHash(
  projectFolder = PROJECT_FOLDER,
  productFolder = process.env['PRODUCT_FOLDER'],
): string {
  const hash = createHash('sha256');
  const paths = SOURCES.map((source) => join(projectFolder, source));
  for (const path of productFolder ? [...paths, resolve(productFolder)] : paths) {
    for (const file of filesBelow(path)) {
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
