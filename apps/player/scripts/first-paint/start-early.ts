import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '../product-folder.ts';

/** The page for every URL that wasn't prerendered, which includes all of a player's pages. */
const emptyPage = 'index.html';

/** A player's pages whose files are requested early, by the id of their route. */
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

/** The route that all of them need: the frame of a player's pages, the slices and the calls. */
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
 * Makes the page for all other URLs show its title, and its frame to a player, before its scripts
 * are loaded. Also requests all files of the player's page immediately; React Router would discover
 * them one after the other.
 * @throws if the page or React Router's manifest has an unexpected form
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

/** Returns the product's name as the wordmark draws it. Only `&` must be escaped in it. */
const wordmark = () => product.name.toLowerCase().replaceAll('&', '&amp;').replaceAll('o', '<i></i>');

/** Files by page. Each entry of `pages` has a URL pattern and the indexes of its files. */
interface EarlyFiles {
  files: readonly string[];
  pages: readonly (readonly [pattern: string, files: readonly number[]])[];
}

type Routes = Readonly<Record<string, Route>>;

/** Returns the routes of React Router's manifest by their id. */
export async function readRoutes(folder: string): Promise<Routes> {
  const assets = await readdir(join(folder, 'assets'));
  const manifest = assets.find((name) => /^manifest-[\da-f]+\.js$/.test(name)) ?? '';
  const [, json = '{}'] =
    /=(\{.*\});?\s*$/s.exec(await readFile(join(folder, 'assets', manifest), 'utf8')) ?? [];
  return (JSON.parse(json) as { routes?: Routes }).routes ?? {};
}

/**
 * Returns the style sheets of a player's page as React Router names them, those of its frame first.
 */
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

/** Returns the scripts and all scripts that they import. */
async function neededScripts(folder: string, scripts: readonly string[]): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const waiting = [...scripts];
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (needed.has(script)) continue;
    needed.add(script);
    const source = await readFile(join(folder, script), 'utf8');
    // A dynamic import has a parenthesis after `import` and doesn't match.
    for (const [, file = ''] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(`/assets/${file}`);
  }
  return needed;
}

/** Returns the source of a regular expression that matches a route's URLs. */
function patternOf(id: string, routes: Routes): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ''])
    if (route.path !== undefined && route.path !== '') parts.unshift(route.path);
  return `^/${parts.join('/').replaceAll(/:\w+/g, '[^/]+')}/?$`;
}

/**
 * Adds the links to inlined sheets, which React looks for. The rest is only for players: a visitor
 * without a token is redirected. In a phone app the files are local, and the token is stored where
 * no script can read it.
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
