import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Imports the server build of React Router from a build folder's `server`. */
export async function importServer(buildFolder: string): Promise<ServerBuild> {
  // Vite reads this file for its configuration and must not bundle a build that doesn't exist yet.
  return (await import(
    /* @vite-ignore */ pathToFileURL(join(buildFolder, 'server/index.js')).href
  )) as ServerBuild;
}

/**
 * Writes the English version of each built path as `index.en.html` next to the Romanian one,
 * because React Router prerenders a path only once and without a query.
 * @param buildFolder with `client`, the built site, and `server`, the server build
 * @throws if a page isn't built
 */
export async function writeEnglishPages(buildFolder: string, paths: readonly string[]): Promise<void> {
  const answer = createRequestHandler(await importServer(buildFolder), 'production');
  for (const path of paths) {
    // One at a time, because the translator has only one current language.
    const page = await answer(new Request(`http://localhost${path}/?lang=en`));
    if (page.status !== 200) throw new Error(`${path} in English was not built: ${page.status}`);
    await writeFile(join(buildFolder, 'client', path, 'index.en.html'), await page.text());
  }
}
