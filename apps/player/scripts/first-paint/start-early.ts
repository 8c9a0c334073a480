import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '../product-folder.ts';

/** The page for every address that was not built ahead, and so for all of a player's. */
const emptyPage = 'index.html';

/** Pages of a player whose files are asked for at once, by their route's id. */
const earlyPages = [
  'home',
  'add-ticket/home',
  'number-picker/home',
  'number-picker/history',
  'buy/home',
  'history',
  'ticket-details',
  'account',
  'payment/payment/success/id',
];

/** What every one of them needs: the frame of a player's pages, the slices and the calls. */
const frameRoute = 'shell/tab-shell';
const storeFile = /^whole-store-[\w-]+\.js$/;

interface Route {
  parentId?: string;
  path?: string;
  module: string;
  css?: readonly string[];
}

const fallback = /<div data-unbuilt="true"><\/div>/;
const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Lets the page for every other address show its title, and to a player its frame, before its
 * scripts are there, and asks for the files of the player's page at once, which React Router would
 * find one after the other.
 * @throws when the page or React Router's manifest is not as it used to be
 */
export async function startPlayersPagesEarly(folder: string): Promise<void> {
  const path = join(folder, emptyPage);
  const html = await readFile(path, 'utf8');
  if (!fallback.test(html)) throw new Error('the page without a page of its own is not as it used to be');
  const frame = await readFile(join(import.meta.dirname, 'page-frame.html'), 'utf8');
  const styles = [...html.matchAll(styleSheet)].map(([, href = '']) => href);
  const sheets = await Promise.all(
    styles.map(async (href) => readFile(join(folder, href.replace('#', '')), 'utf8')),
  );
  const facts = JSON.stringify({ styles, ...(await earlyFiles(folder, html)) })
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  const title = `<title data-empty>${product.name.replaceAll('&', '&amp;')}</title>`;
  const head = `${title}<style>${sheets.join('')}</style><script data-early="${facts}">${earlyScript}</script></head>`;
  await writeFile(
    path,
    html
      .replaceAll(styleSheet, '')
      .replace('</head>', () => head)
      .replace(
        fallback,
        () =>
          `<div data-unbuilt="true">${frame.replaceAll(/\n */g, '').replace('{wordmark}', () => wordmark())}</div>`,
      ),
  );
}

/** The name as the wordmark draws it; it has nothing that would have to be escaped but `&`. */
const wordmark = () => product.name.toLowerCase().replaceAll('&', '&amp;').replaceAll('o', '<i></i>');

/** Files by page: `pages` has the address of each as a pattern and its files by their index. */
interface EarlyFiles {
  files: readonly string[];
  pages: readonly (readonly [pattern: string, files: readonly number[]])[];
}

type Routes = Readonly<Record<string, Route>>;

/** The routes of React Router's manifest by their id. */
export async function readRoutes(folder: string): Promise<Routes> {
  const assets = await readdir(join(folder, 'assets'));
  const manifest = assets.find((name) => /^manifest-[\da-f]+\.js$/.test(name)) ?? '';
  const [, json = '{}'] =
    /=(\{.*\});?\s*$/s.exec(await readFile(join(folder, 'assets', manifest), 'utf8')) ?? [];
  return (JSON.parse(json) as { routes?: Routes }).routes ?? {};
}

/** The style sheets of a player's page as React Router names them, those of its frame first. */
export function sheetsOf(id: string, routes: Routes): string[] {
  return [...new Set([frameRoute, id].flatMap((route) => routes[route]?.css ?? []))];
}

async function earlyFiles(folder: string, html: string): Promise<EarlyFiles> {
  const store = (await readdir(join(folder, 'assets'))).find((name) => storeFile.test(name));
  const routes = await readRoutes(folder);
  const frame = routes[frameRoute];
  if (store === undefined || frame === undefined)
    throw new Error('the build has no frame of a player’s pages');
  const files: string[] = [];
  const pages = await Promise.all(
    earlyPages.map(async (id) => {
      const route = routes[id];
      if (route === undefined) throw new Error(`the build has no page ${id}`);
      const styles = sheetsOf(id, routes).map((href) => href.replace('#', ''));
      const scripts = await neededScripts(folder, [`/assets/${store}`, frame.module, route.module]);
      return [patternOf(id, routes), new Set([...styles, ...scripts])] as const;
    }),
  );
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  return {
    pages: pages.map(([pattern, needed]) => [
      pattern,
      [...needed].filter((file) => !html.includes(`"${file}`)).map((file) => indexOf(file)),
    ]),
    files,
  };
}

/** The scripts, and all that they import. */
async function neededScripts(folder: string, scripts: readonly string[]): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const waiting = [...scripts];
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (needed.has(script)) continue;
    needed.add(script);
    const source = await readFile(join(folder, script), 'utf8');
    // what is imported by `import()` has a parenthesis
    for (const [, file = ''] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(`/assets/${file}`);
  }
  return needed;
}

/** The addresses of a route, as the source of a regular expression. */
function patternOf(id: string, routes: Routes): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ''])
    if (route.path !== undefined && route.path !== '') parts.unshift(route.path);
  return `^/${parts.join('/').replaceAll(/:\w+/g, '[^/]+')}/?$`;
}

/**
 * React looks for the sheets that the page has in itself. The rest is for players alone: a visitor
 * without a token is led elsewhere. In a phone app the token is not stored where a script could
 * read it, and the files are there.
 */
const earlyScript = `(() => {
const { styles, files, pages } = JSON.parse(document.currentScript.dataset.early);
const link = (facts) => document.head.append(Object.assign(document.createElement("link"), facts));
for (const name of styles)
for (const href of [name, name.replace("#", "")]) link({ rel: "stylesheet", disabled: true, href });
const path = location.pathname;
try {
if (localStorage.getItem("token") === null) return;
} catch {
return;
}
for (const [pattern, needed] of pages) {
if (!new RegExp(pattern).test(path)) continue;
for (const index of needed) {
const href = files[index];
if (styles.some((sheet) => sheet.replace("#", "") === href)) continue;
link({ rel: href.endsWith(".js") ? "modulepreload" : "stylesheet", href });
}
}
if (!/^\\/(?:user|ticket|payment|card-add)\\b/.test(path)) return;
const root = document.documentElement;
root.dataset.frame = /^\\/(?:user\\/(?:home|history|account)|ticket\\/list)\\/?$/.test(path) ? "main" : "page";
root.removeAttribute("data-pending");
})();`;
