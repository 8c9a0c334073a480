import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** What React Router builds pages by: `server` of a build's folder. */
export async function importServer(buildFolder: string): Promise<ServerBuild> {
  // Vite, which reads this file for the configuration, cannot know what will be built
  return (await import(
    /* @vite-ignore */ pathToFileURL(join(buildFolder, 'server/index.js')).href
  )) as ServerBuild;
}

/**
 * Writes the English page of each built path beside the Romanian one, as `index.en.html`: React
 * Router builds a path ahead once, without a query.
 * @param buildFolder with `client`, the built site, and `server`, what React Router builds pages by
 * @throws when a page is not built
 */
export async function writeEnglishPages(buildFolder: string, paths: readonly string[]): Promise<void> {
  const answer = createRequestHandler(await importServer(buildFolder), 'production');
  for (const path of paths) {
    // one after the other: the translator has one language
    const page = await answer(new Request(`http://localhost${path}/?lang=en`));
    if (page.status !== 200) throw new Error(`${path} in English was not built: ${page.status}`);
    await writeFile(join(buildFolder, 'client', path, 'index.en.html'), await page.text());
  }
}
