import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Returns all modules that files import, directly or indirectly, without dynamic imports. */
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
 * Groups modules that several pages share into files, styles included: one for every page, one for
 * visitors' pages, one for the slices and calls of players, and one for the frame of players' pages
 * with the contents of home. This way no first page loads what only a later one needs, and a
 * player's page consists of few files.
 * @param source folder of the player's sources
 * @param tests which modules to group: those of first pages, of home, and of later pages
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
  // The first group that matches a module also takes the module's imports.
  return [
    group('session', everyPage),
    group('visitors', firstPages),
    playersGroup('store', ['session/store/whole-store.ts']),
    playersGroup('home', ['app/shell/tab-shell.tsx', 'features/home/home-screen.tsx']),
    { name: () => 'players', test: tests.later, minShareCount: 3 },
  ];
}
