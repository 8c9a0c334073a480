import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, textOf as read } from './project-files.ts';

/** The web apps, and the design that they share. */
const files = projectFiles().filter((path) =>
  /^(?:apps\/(?:player|office)|packages\/design)\/src\//.test(path),
);
const feature = (path: string) => /^apps\/\w+\/src\/features\/[^/]+/.exec(path)?.[0];

/** Returns the file that a module imports under a name. */
const imported = (path: string, from: string) =>
  from.startsWith('@loto/design/')
    ? `packages/design/src/${from.slice('@loto/design/'.length)}`
    : posix.join(posix.dirname(path), from);

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/**
 * For each module: the selectors of its rules, the classes that they style, and the classes that it
 * imports from other modules with `@value`.
 */
const modules = new Map(
  files
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => {
      const rules = read(path).replaceAll(/\/\*.*?\*\//gs, '');
      const taken = [...rules.matchAll(/@value ([^;]*?) from '([^']+)'/g)].flatMap(
        ([, names = '', from = '']) =>
          names.split(',').map((name) => {
            const [given = '', alias = given] = name.trim().split(' as ');
            return { file: imported(path, from), name: given, alias };
          }),
      );
      const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
        .flatMap(([, list = '']) => list.split(/,\n/))
        .map((selector) => selector.trim())
        .filter((selector) => !/^(?:@|from$|to$|\d|\()/.test(selector));
      const named = new Set(selectors.flatMap((selector) => classesIn(selector)));
      const aliases = new Set(taken.map(({ alias }) => alias));
      return [
        path,
        { taken, named, selectors, own: new Set([...named].filter((name) => !aliases.has(name))) },
      ] as const;
    }),
);

/** The classes that scripts use, by module; null if a name is computed (`styles[variant]`). */
const uses = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = read(path);
    const code = text.replaceAll(/^import .*$/gm, '');
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, binding = '', from = '']) =>
        [...code.matchAll(new RegExp(`\\b${binding}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, name = null]) => ({
          user: path,
          file: imported(path, from),
          name,
        })),
    );
  });

test('every used class exists in its module', () => {
  const missing = [
    ...uses.map(({ user, file, name }) => ({ user, file, name })),
    ...[...modules].flatMap(([user, { taken }]) => taken.map(({ file, name }) => ({ user, file, name }))),
  ].filter(({ file, name }) => name !== null && !modules.get(file)?.own.has(name));
  expect(missing.map(({ user, file, name }) => `${user}: ${file} has no .${name}`)).toEqual([]);
});

test('every class of a module is used by a component, and every imported name by a rule', () => {
  const chosenWhileRunning = new Set(uses.filter(({ name }) => name === null).map(({ file }) => file));
  const unused = [...modules].flatMap(([file, { own, taken, named }]) => {
    const used = new Set(uses.filter((use) => use.file === file).map(({ name }) => name));
    const dead = chosenWhileRunning.has(file) ? [] : [...own].filter((name) => !used.has(name));
    const idle = taken.filter(({ alias }) => !named.has(alias)).map(({ alias }) => `@value ${alias}`);
    return [...dead, ...idle].map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/**
 * Returns true if a rule applies only while the body has a mark
 * (packages/design/src/widgets/frame/body-mark.tsx).
 */
function namesBodyMark(selector: string): boolean {
  return selector.includes('body[data-');
}

test('every rule names a class of its own module or a mark of the body; otherwise it would style other pages', () => {
  const offenders = [...modules].flatMap(([file, { own, selectors }]) =>
    selectors
      .filter((selector) => !namesBodyMark(selector) && !classesIn(selector).some((name) => own.has(name)))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(offenders).toEqual([]);
});

test('a module refers to no layer above its own', () => {
  const order = ['design', 'ticket-view', 'credentials', 'outcome', 'actions', 'features', 'app'];
  const layer = (path: string) =>
    order.indexOf(/^(?:packages\/(\w+)|apps\/\w+\/src\/([\w-]+))/.exec(path)?.slice(1).find(Boolean) ?? '');
  const upwards = [...modules].flatMap(([file, { taken }]) =>
    taken
      .filter(
        (other) =>
          layer(other.file) > layer(file) ||
          (layer(other.file) === layer(file) && feature(other.file) !== feature(file)),
      )
      .map((other) => `${file} -> ${other.file}`),
  );
  expect(upwards).toEqual([]);
});

test('rules outside of modules name no class', () => {
  const named = files
    .filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'))
    .filter((path) =>
      /(?<![\w/-])\.[a-zA-Z]/.test(read(path).replaceAll(/\/\*.*?\*\/|url\([^)]*\)|@import [^;]*/gs, '')),
    );
  expect(named).toEqual([]);
});
