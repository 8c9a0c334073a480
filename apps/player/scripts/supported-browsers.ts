import browserslist from 'browserslist';

/**
 * What Vite calls the browsers of the list. The others have the engine and the version of Chrome or
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

/** The oldest version of each browser that `.browserslistrc` names, as a build target of Vite. */
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
