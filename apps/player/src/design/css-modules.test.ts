import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((path) => join(sources, path));
const read = (path: string) => readFileSync(path, 'utf8');
const shown = (path: string) => relative(sources, path);
const feature = (path: string) => /^features\/[^/]+/.exec(shown(path))?.[0];

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/**
 * By module: the selectors of its rules, the classes that they style, and the classes that it
 * imports from other modules by `@value`.
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
            return { file: join(dirname(path), from), name: given, alias };
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

/** The classes that scripts use, by module; null where a name is computed (`styles[variant]`). */
const uses = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = read(path);
    const code = text.replaceAll(/^import .*$/gm, '');
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, binding = '', from = '']) =>
        [...code.matchAll(new RegExp(`\\b${binding}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, name = null]) => ({
          user: path,
          file: join(dirname(path), from),
          name,
        })),
    );
  });

test('every class that is used exists in its module', () => {
  const missing = [
    ...uses.map(({ user, file, name }) => ({ user, file, name })),
    ...[...modules].flatMap(([user, { taken }]) => taken.map(({ file, name }) => ({ user, file, name }))),
  ].filter(({ file, name }) => name !== null && !modules.get(file)?.own.has(name));
  expect(missing.map(({ user, file, name }) => `${shown(user)}: ${shown(file)} has no .${name}`)).toEqual([]);
});

test('every class of a module is used by a component, and every name taken from another by a rule', () => {
  const chosenWhileRunning = new Set(uses.filter(({ name }) => name === null).map(({ file }) => file));
  const unused = [...modules].flatMap(([file, { own, taken, named }]) => {
    const used = new Set(uses.filter((use) => use.file === file).map(({ name }) => name));
    const dead = chosenWhileRunning.has(file) ? [] : [...own].filter((name) => !used.has(name));
    const idle = taken.filter(({ alias }) => !named.has(alias)).map(({ alias }) => `@value ${alias}`);
    return [...dead, ...idle].map((name) => `${shown(file)}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/**
 * Reports whether a rule applies only while the body has a mark
 * (design/widgets/frame/body-mark.tsx).
 */
function namesBodyMark(selector: string): boolean {
  return selector.includes('body[data-');
}

test('every rule names a class of its own module or a mark of the body: else it styles other pages once it is loaded', () => {
  const offenders = [...modules].flatMap(([file, { own, selectors }]) =>
    selectors
      .filter((selector) => !namesBodyMark(selector) && !classesIn(selector).some((name) => own.has(name)))
      .map((selector) => `${shown(file)}: ${selector}`),
  );
  expect(offenders).toEqual([]);
});

test('a module refers to no layer above its own', () => {
  const order = ['design', 'ticket-view', 'credentials', 'features', 'app'];
  const layer = (path: string) => order.indexOf(shown(path).split('/')[0] ?? '');
  const upwards = [...modules].flatMap(([file, { taken }]) =>
    taken
      .filter(
        (other) =>
          layer(other.file) > layer(file) ||
          (layer(other.file) === layer(file) && feature(other.file) !== feature(file)),
      )
      .map((other) => `${shown(file)} -> ${shown(other.file)}`),
  );
  expect(upwards).toEqual([]);
});

test('rules outside of modules name no class', () => {
  const named = files
    .filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'))
    .filter((path) =>
      /(?<![\w/-])\.[a-zA-Z]/.test(read(path).replaceAll(/\/\*.*?\*\/|url\([^)]*\)|@import [^;]*/gs, '')),
    );
  expect(named.map(shown)).toEqual([]);
});
