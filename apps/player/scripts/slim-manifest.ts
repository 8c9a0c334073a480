import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  routes: Record<string, { imports?: readonly string[] }>;
}

/**
 * Leaves out of React Router's manifest what each route imports: it is for links that prefetch,
 * which the player has none of, and every first page loads it.
 */
export async function slimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  for (const file of (await readdir(assets)).filter((name) => /^manifest-[\da-f]+\.js$/.test(name))) {
    const [start = '', json = ''] = (await readFile(join(assets, file), 'utf8')).split(/(?<=^[^{]*)(?=\{)/);
    const manifest = JSON.parse(json.replace(/;\s*$/, '')) as Manifest;
    for (const route of Object.values(manifest.routes)) route.imports = [];
    await writeFile(join(assets, file), `${start}${JSON.stringify(manifest)};`);
  }
}
