import browserslist from 'browserslist';

/**
 * Vite's names of the listed browsers. All others use the engine and the version of Chrome or
 * Firefox.
 */
const engines: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  opera: 'opera',
  safari: 'safari',
};

/** Returns the oldest version of each browser in `.browserslistrc` as a Vite build target. */
export function buildTargets(): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', range = ''] = browser.split(' ');
    const engine = engines[name];
    const version = Number.parseFloat(range);
    if (engine !== undefined && !(version >= (oldest.get(engine) ?? Infinity))) oldest.set(engine, version);
  }
  return [...oldest].map(([engine, version]) => `${engine}${version}`).toSorted();
}
