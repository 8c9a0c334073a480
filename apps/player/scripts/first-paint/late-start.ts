import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages whose links need no script: theirs wait until someone does something. */
const waitingPages = /^welcome\/index\./;
/** Pages that visitors open first: their styles come with them, which saves a round trip. */
const styledPages = /^(?:welcome|auth\/sign-in)\/index\./;
/** The page for every other address, which shows nothing without scripts. */
const emptyPage = 'index.html';

const preload = /<link rel="(?:modulepreload|preload)" href="([^"]+\.(?:js|json))"[^>]*\/>/g;
const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const firstScript = /<script src="\/first-paint\.js"( [^>]*)><\/script>/;

/**
 * Lets built pages show themselves before their scripts are fetched, which would take the network
 * from styles and font: the scripts follow after the first paint, on the welcome page at the first
 * touch or when the page rests. What must run first comes with the page.
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
 * The page without a page of its own, which says so where the app cannot be loaded.
 * @throws when it does not begin as React Router's pages do
 */
function sayWithoutEntry(html: string): string {
  const written = /(import\("[^"]+"\));(?=<\/script>)/;
  if (!written.test(html)) throw new Error('the page without a page of its own does not begin as it used to');
  return html.replace(written, '$1.catch(() => dispatchEvent(new Event("loto-not-loaded")));');
}

const linkedStyles = (html: string) => [...html.matchAll(styleSheet)].map(([, href = '']) => href);

/** Puts the script that must run before anything else into its page. */
function withFirstScript(html: string, source: string): string {
  const script = withoutComments(source);
  return html.replace(firstScript, (_, attributes: string) => `<script${attributes}>${script}</script>`);
}

/** A script without lines of comment and indentation. */
const withoutComments = (source: string) => source.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');

/** Puts styles into a page in place of the sheets it names, which are not fetched then. */
function withStyles(html: string, sheets: readonly string[]): string {
  return html.replaceAll(styleSheet, '').replace('</head>', () => `<style>${sheets.join('')}</style></head>`);
}

/**
 * A page of React Router whose scripts begin late.
 * @param options.styles the sheets that the page has in itself, as it named them
 * @throws when it does not begin as React Router's pages do
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
  // the parts of a route's module are imported one by one
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
 * The script in place of the page's own, the same in every page. What is pressed before the app
 * runs is pressed again then; links work without it. A page that is made for another visitor than
 * this one waits for nothing, nor does one that is not in view, which is not painted. What the app
 * itself keeps for a page at rest (`when-at-rest.ts`) need not wait again after a page that waited.
 */
const lateScript = `
const facts = JSON.parse(document.querySelector("script[data-start]").dataset.start);
let isBegun, held;
// a page that was translated meanwhile is rendered again: what is alike in the same place is meant
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
  // React looks for the sheets that the page has in itself
  for (const href of facts.styles)
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }));
  // a task each, so that what is typed meanwhile waits for one of them at most
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
