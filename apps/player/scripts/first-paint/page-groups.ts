import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All that files import, and what that imports in turn; not what is loaded by `import()`. */
export function neededBy(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

interface PageGroup {
  name: (id: string, modules: Modules) => string | null;
  test: RegExp;
  minShareCount: number;
}

/**
 * Puts modules that several pages share into a file each for those who need them, styles included:
 * every page, visitors too, the slices and calls of players, the frame of their pages with what
 * home shows, players alone. So no first page loads what only a later one needs, and a player's
 * page is few files.
 * @param source folder of the player's sources
 * @param tests the modules that this is about: of first pages, of home, and of later ones
 */
export function pageGroups(
  source: string,
  tests: { first: RegExp; home: RegExp; later: RegExp },
): PageGroup[] {
  const everyPage = ['app/entry.client.tsx', 'app/root.tsx'];
  const firstPages = [
    ...everyPage,
    'features/welcome/welcome-screen.tsx',
    'features/auth/auth-layout.tsx',
    'features/auth/sign-in-screen.tsx',
  ];
  const needs = (files: readonly string[]) => {
    let needed: ReadonlySet<string> | null = null;
    return (id: string, modules: Modules) => {
      needed ??= neededBy(
        files.map((path) => join(source, path)),
        modules,
      );
      return needed.has(id);
    };
  };
  const isOfFirstPages = needs(firstPages);
  const group = (name: string, files: readonly string[]): PageGroup => {
    const isNeeded = needs(files);
    const nameOf = (id: string, modules: Modules) => (isNeeded(id, modules) ? name : null);
    return { name: nameOf, test: tests.first, minShareCount: 2 };
  };
  const playersGroup = (name: string, files: readonly string[]): PageGroup => {
    const isNeeded = needs(files);
    const nameOf = (id: string, modules: Modules) =>
      isNeeded(id, modules) && !isOfFirstPages(id, modules) ? name : null;
    return { name: nameOf, test: tests.home, minShareCount: 1 };
  };
  // the first that takes a module takes what it imports as well
  return [
    group('session', everyPage),
    group('visitors', firstPages),
    playersGroup('store', ['session/store/whole-store.ts']),
    playersGroup('home', ['app/shell/tab-shell.tsx', 'features/home/home-screen.tsx']),
    { name: () => 'players', test: tests.later, minShareCount: 3 },
  ];
}
