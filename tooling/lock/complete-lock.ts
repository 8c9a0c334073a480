import { placeOf, type LockedPackage, type LockFile } from './lock-file.ts';
import { platformOf, type Platform } from './platform-of.ts';

/**
 * The packages for other machines that the lock file lacks, by the place they belong to. npm leaves
 * one out when it could not read about it at the moment of an install, and `npm ci` then refuses
 * the whole file, on every machine.
 */
export function missingPlatformPackages(lock: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      if (platform === null || placeOf(lock, name, place) !== null) continue;
      missing[`node_modules/${name}`] = lockedPackage(version, platform, dev === true);
    }
  }
  return missing;
}

/** In the order of npm, which would write the file again to have it. */
function lockedPackage(version: string, { cpu, libc, os }: Platform, isDevelopment: boolean): LockedPackage {
  return {
    version,
    ...(cpu !== undefined && { cpu }),
    ...(isDevelopment && { dev: true }),
    ...(libc !== undefined && { libc }),
    optional: true,
    ...(os !== undefined && { os }),
  };
}

/**
 * The lock file with them, in npm's order. npm fetches what a machine needs by name and version, as
 * for any other.
 */
export function completeLock<T extends LockFile>(lock: T): T {
  const packages = Object.entries({ ...lock.packages, ...missingPlatformPackages(lock) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}
