import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Imports the server build of React Router from a build folder's `server`. */
export async function importServer(buildFolder: string): Promise<ServerBuild> {
  // Vite reads this file for its configuration and must not bundle a build that does not exist yet
  return (await import(
    /* @vite-ignore */ pathToFileURL(join(buildFolder, 'server/index.js')).href
  )) as ServerBuild;
}

/**
 * Writes the English page of each built path next to the Romanian one, as `index.en.html`, because
 * React Router prerenders a path only once and without a query.
 * @param buildFolder with `client`, the built site, and `server`, the server build
 * @throws when a page is not built
 */
export async function writeEnglishPages(buildFolder: string, paths: readonly string[]): Promise<void> {
  const answer = createRequestHandler(await importServer(buildFolder), 'production');
  for (const path of paths) {
    // sequentially, because the translator has one language at a time
    const page = await answer(new Request(`http://localhost${path}/?lang=en`));
    if (page.status !== 200) throw new Error(`${path} in English was not built: ${page.status}`);
    await writeFile(join(buildFolder, 'client', path, 'index.en.html'), await page.text());
  }
}
