import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages whose links work without scripts. Their scripts wait for the first touch. */
const waitingPages = /^welcome\/index\./;
/** Pages that visitors open first. Their styles are inlined, which saves a round trip. */
const styledPages = /^(?:welcome|auth\/sign-in)\/index\./;
/** The page for all other URLs, which shows nothing without scripts. */
const emptyPage = 'index.html';

const preload = /<link rel="(?:modulepreload|preload)" href="([^"]+\.(?:js|json))"[^>]*\/>/g;
const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const firstScript = /<script src="\/first-paint\.js"( [^>]*)><\/script>/;

/**
 * Makes built pages appear before their scripts are fetched, which would compete with styles and
 * font for the network. The scripts follow after the first paint; on the welcome page, at the first
 * touch or when the page is idle. Scripts that must run first are inlined.
 */
export async function startPagesLate(folder: string): Promise<void> {
  const firstPaint = await readFile(join(folder, 'first-paint.js'), 'utf8');
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = file.replaceAll('\\', '/');
    const path = join(folder, file);
    let html = withFirstScript(await readFile(path, 'utf8'), firstPaint);
    const links = styledPages.test(page) ? linkedStyles(html) : [];
    html =
      page === emptyPage
        ? sayWithoutEntry(html)
        : startLate(html, { isWaiting: waitingPages.test(page), styles: links });
    if (links.length > 0) {
      const sheets = await Promise.all(
        links.map(async (href) => readFile(join(folder, href.replace('#', '')), 'utf8')),
      );
      html = withStyles(html, sheets);
    }
    await writeFile(path, html);
  }
}

/**
 * Returns the page for all other URLs with a message in case the app can't be loaded.
 * @throws if it doesn't begin like React Router's pages
 */
function sayWithoutEntry(html: string): string {
  const written = /(import\("[^"]+"\));(?=<\/script>)/;
  if (!written.test(html)) throw new Error('the page without a page of its own does not begin as it used to');
  return html.replace(written, '$1.catch(() => dispatchEvent(new Event("loto-not-loaded")));');
}

const linkedStyles = (html: string) => [...html.matchAll(styleSheet)].map(([, href = '']) => href);

/** Inlines the script that must run first into its page. */
function withFirstScript(html: string, source: string): string {
  const script = withoutComments(source);
  return html.replace(firstScript, (_, attributes: string) => `<script${attributes}>${script}</script>`);
}

/** Removes comment lines and indentation from a script. */
const withoutComments = (source: string) => source.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');

/** Inlines styles into a page and removes its links to their sheets. */
function withStyles(html: string, sheets: readonly string[]): string {
  return html.replaceAll(styleSheet, '').replace('</head>', () => `<style>${sheets.join('')}</style></head>`);
}

/**
 * Returns a page of React Router whose scripts start late.
 * @param options.styles the inlined style sheets, by their URLs
 * @throws if the page doesn't begin like React Router's pages
 */
export function startLate(
  html: string,
  { isWaiting, styles }: { isWaiting: boolean; styles: readonly string[] },
): string {
  const files = [...html.matchAll(preload)].map(([, path = '']) => path);
  const script = startScript.exec(html)?.[1]?.trim() ?? '';
  const [, manifest] = /import "([^"]+manifest[^"]+)";/.exec(script) ?? [];
  const [, modules = ''] = /__reactRouterRouteModules = \{([^}]*)\};/.exec(script) ?? [];
  const [, entry] = /import\("([^"]+)"\);$/.exec(script) ?? [];
  // A route's module can have several parts, each with its own import.
  const routes = [...modules.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id, name]) => {
    const parts = script.matchAll(new RegExp(`import \\* as ${name}(?:_\\w+)? from "([^"]+)";`, 'g'));
    return [id, [...parts].map(([, path]) => path)] as const;
  });
  const isKnown = routes.length > 0 && routes.every(([, parts]) => parts.length > 0);
  if (manifest === undefined || entry === undefined || !isKnown)
    throw new Error('a built page does not begin as it used to');
  const facts = JSON.stringify({ files, manifest, routes, entry, styles, isWaiting });
  const attribute = facts.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html
    .replaceAll(preload, '')
    .replace(
      startScript,
      () =>
        `<script type="module" async="" data-start="${attribute}">${withoutComments(lateScript)}</script>`,
    );
}

/**
 * The start script of every page. A press before the app runs is repeated later; links work without
 * the app. A page that was built for another visitor starts immediately, and so does a hidden page,
 * which isn't painted. After a page that waited until it was idle, the app's own idle work
 * (`when-at-rest.ts`) doesn't wait again.
 */
const lateScript = `
const facts = JSON.parse(document.querySelector("script[data-start]").dataset.start);
let isBegun, held;
// a page that was translated in the meantime is rendered again, so find the similar element in the
// same place
const alike = ({ localName, className }) =>
  [...document.querySelectorAll(localName)].filter((other) => other.className === className);
const follow = (element) => {
  const path = location.pathname;
  const place = alike(element).indexOf(element);
  return () => element.isConnected ? element : location.pathname === path ? alike(element)[place] : null;
};
const hold = (event) => {
  const isSubmit = event.type === "submit";
  const target = isSubmit ? event.target : event.target.closest?.("button");
  if (!target || target.type === "submit") return;
  const pressed = follow(target);
  held = () => isSubmit ? pressed()?.requestSubmit() : pressed()?.click();
  event.preventDefault();
};
const presses = ["click", "submit"];
for (const press of presses) addEventListener(press, hold, true);
const typed = window.lotoTyped = new Map();
const type = ({ target }) => target.type !== "checkbox" && target.type !== "radio" && typed.set(target, target.value);
addEventListener("input", type, true);
addEventListener("loto-shown", () => {
  removeEventListener("input", type, true);
  for (const press of presses) removeEventListener(press, hold, true);
  held?.();
}, { once: true });
const fetchApp = async () => {
  for (const href of facts.files) {
    const link = document.createElement("link");
    if (href.endsWith(".js")) link.rel = "modulepreload";
    else Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
    link.href = href;
    document.head.append(link);
  }
  // React looks for links to the sheets that are inlined in the page
  for (const href of facts.styles)
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }));
  // one task each, so that typing waits for one of them at most
  for (const file of facts.files) {
    if (!file.endsWith(".js") || file === facts.entry) continue;
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const moduleOf = async ([id, parts]) =>
    [id, Object.assign({}, ...(await Promise.all(parts.map((path) => import(path)))))];
  const [, ...routes] = await Promise.all([import(facts.manifest), ...facts.routes.map(moduleOf)]);
  window.__reactRouterRouteModules = Object.fromEntries(routes);
  // typed before this script ran, or restored by the browser without an event
  for (const field of document.querySelectorAll("input")) if (field.value !== field.defaultValue) type({ target: field });
  await import(facts.entry);
};
const begin = () => {
  if (isBegun) return;
  isBegun = true;
  fetchApp().catch(() => dispatchEvent(new Event("loto-not-loaded")));
};
const beginAtRest = () => {
  window.lotoRested = true;
  begin();
};
// the frame that answers a touch is painted first
const beginAfterFrame = () => requestAnimationFrame(() => setTimeout(beginAtRest));
const rest = () => setTimeout(
  () => globalThis.requestIdleCallback ? requestIdleCallback(beginAtRest, { timeout: 3000 }) : beginAtRest(), 3000);
const isOthers = document.documentElement.hasAttribute("data-pending") || "Capacitor" in window;
if (isOthers || document.hidden) begin();
else if (!facts.isWaiting) requestAnimationFrame(() => setTimeout(begin));
else {
  for (const touch of ["pointerdown", "keydown", "wheel", "scroll", "focusin"])
    addEventListener(touch, beginAfterFrame, { once: true, passive: true });
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
`;
