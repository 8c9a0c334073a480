import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from './judge-import.ts';

const cache = new Map<string, Dependencies>();

/** What the package.json in a folder names; nothing when there is none. */
export function dependenciesOf(folder: string): Dependencies {
  const known = cache.get(folder);
  if (known !== undefined) return known;
  const read = readDependencies(folder);
  cache.set(folder, read);
  return read;
}

function readDependencies(folder: string): Dependencies {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    return {
      dependencies: Object.keys(manifest['dependencies'] ?? {}),
      devDependencies: Object.keys(manifest['devDependencies'] ?? {}),
    };
  } catch {
    return { dependencies: [], devDependencies: [] };
  }
}
