/** The fields of a package in package-lock.json that we read or write. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of package-lock.json, by path (`node_modules/pg`). */
interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Returns packages for other platforms that are missing from the lock file, by path. npm omits one
 * if it couldn't get its metadata during an install. `npm ci` then refuses the whole file on every
 * machine.
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

/** Returns an entry with its fields in npm's order, since npm would otherwise rewrite the file. */
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
 * Adds the missing packages to the lock file, in npm's order. npm then downloads the one for its
 * platform by name and version, like any other.
 */
export function completeLock<T extends LockFile>(lock: T): T {
  const packages = Object.entries({ ...lock.packages, ...missingPlatformPackages(lock) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Returns the path at which the package at `place` finds `name`, or null if it doesn't. */
function placeOf(lock: LockFile, name: string, place: string): string | null {
  const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (lock.packages[candidate] !== undefined) return candidate;
  if (place === '') return null;
  const end = place.lastIndexOf('/node_modules/');
  return placeOf(lock, name, end === -1 ? '' : place.slice(0, end));
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** A package's platforms, in npm's terms. */
type Platform = Pick<LockedPackage, 'os' | 'cpu' | 'libc'>;

/** Returns the platforms in a package's name (`…-linux-x64-musl`), or null if there are none. */
export function platformOf(name: string): Platform | null {
  const words = name.split(/[-/]/);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (processor === undefined || (system === undefined && processor !== 'wasm32')) return null;
  const library = system === 'linux' ? words.at(-1) : undefined;
  return {
    cpu: [processor],
    ...(system !== undefined && { os: [system] }),
    ...(library?.startsWith('musl') === true && { libc: ['musl'] }),
    ...(library?.startsWith('gnu') === true && { libc: ['glibc'] }),
  };
}

/** A package that npm would install without checking it against the lock file. */
interface Unverified {
  readonly place: string;
  /** In the format `name@version`. */
  readonly spec: string;
}

/** Returns the registry packages whose contents the lock file doesn't fix (`integrity`). */
export function unverifiedPackages(lock: LockFile): Unverified[] {
  return Object.entries(lock.packages)
    .filter(([place, { link, integrity }]) => isFetched(place) && link !== true && integrity === undefined)
    .map(([place, { version }]) => ({ place, spec: `${nameOf(place)}@${version}` }));
}

/** Returns true if npm downloads the package at a path, that is, if it isn't a workspace. */
function isFetched(place: string): boolean {
  return place.includes('node_modules/');
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Returns the lock file with these hashes, given by path. */
export function withIntegrity<T extends LockFile>(lock: T, hashes: ReadonlyMap<string, string>): T {
  const packages = Object.entries(lock.packages).map(([place, locked]) => {
    const integrity = hashes.get(place);
    if (integrity === undefined) return [place, locked];
    const { version, ...rest } = locked;
    return [place, { version, integrity, ...rest }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
