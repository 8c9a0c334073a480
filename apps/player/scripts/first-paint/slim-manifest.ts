import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Shortens React Router's manifest, which every first page loads. Removes each route's imports,
 * which only prefetching links would use, and the fields for features that a route lacks.
 */
export async function slimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  for (const file of (await readdir(assets)).filter((name) => /^manifest-[\da-f]+\.js$/.test(name))) {
    const [start = '', json = ''] = (await readFile(join(assets, file), 'utf8')).split(/(?<=^[^{]*)(?=\{)/);
    const manifest = JSON.parse(json.replace(/;\s*$/, '')) as Manifest;
    for (const route of Object.values(manifest.routes)) route['imports'] = [];
    const slim = JSON.stringify(manifest, (_key, value: unknown) => (value === false ? undefined : value));
    await writeFile(join(assets, file), `${start}${slim};`);
  }
}
