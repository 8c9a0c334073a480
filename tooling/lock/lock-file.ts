/** One package in package-lock.json, as far as we read or write it. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of package-lock.json, by their place (`node_modules/pg`). */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * The place that `name` is found at by the package that stands at `place`; null when it is nowhere.
 */
export function placeOf(lock: LockFile, name: string, place: string): string | null {
  const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (lock.packages[candidate] !== undefined) return candidate;
  if (place === '') return null;
  const end = place.lastIndexOf('/node_modules/');
  return placeOf(lock, name, end === -1 ? '' : place.slice(0, end));
}
