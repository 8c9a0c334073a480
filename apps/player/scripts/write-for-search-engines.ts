import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, languages } from '@loto/api-contract/product';
import { addressOf, builtPaths, headOf, type PublicPage, publicPages, titleOf } from './public-pages.ts';

/**
 * Adds the tags for search engines and shared links to the public pages of a built folder, and
 * writes `sitemap.xml`. A public page that wasn't prerendered becomes a copy of the empty page with
 * its own head. The server replaces `builtOrigin` with its origin.
 */
export async function writeForSearchEngines(folder: string): Promise<void> {
  const empty = await readFile(join(folder, 'index.html'), 'utf8');
  for (const page of publicPages) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      for (const language of languages) {
        const file = join(folder, pageFile(path, language));
        const isBuilt = builtPaths.includes(path);
        const html = isBuilt ? await readFile(file, 'utf8') : emptyPage(empty, page, language);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(
          file,
          html.replace('</title>', () => `</title>${headOf(page, language, path)}`),
        );
      }
    }
  }
  await writeFile(join(folder, 'sitemap.xml'), sitemap());
}

/**
 * Returns the file in which the server looks for a page: `index.html` or `index.en.html` in the
 * folder of its path. `_` stands for any last segment, and `index.html` at the top is the page for
 * all other URLs.
 */
function pageFile(path: string, language: Language): string {
  const suffix = language === 'ro' && path !== '/' ? '' : `.${language}`;
  return `${path.replace('*', '_')}/index${suffix}.html`;
}

function emptyPage(html: string, page: PublicPage, language: Language): string {
  return html
    .replace('<html lang="ro"', `<html lang="${language}"`)
    .replace(/(<title data-empty>)[^<]*/, (_, start: string) => `${start}${titleOf(page, language)}`);
}

function sitemap(): string {
  const entries = publicPages.flatMap((page) => languages.map((language) => entry(page, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/**
 * Returns a page's sitemap entry. Results have no date: they change with every draw, and the day of
 * the build would make them look old.
 */
function entry({ path, changedOn }: PublicPage, language: Language): string {
  const today = new Date().toISOString().slice(0, 10);
  const day = changedOn ?? (path.startsWith('/results') ? undefined : today);
  const alternate = (code: string, of: Language) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(path, of)}"/>`;
  const alternates = [...languages.map((code) => alternate(code, code)), alternate('x-default', 'ro')];
  const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
  return `<url><loc>${addressOf(path, language)}</loc>${lastmod}${alternates.join('')}</url>`;
}
