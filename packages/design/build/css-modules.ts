import { createHash } from 'node:crypto';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { CSSModulesOptions, CSSOptions } from 'vite';

const design = join(import.meta.dirname, '../src');
const designPackage = '@loto/design/';

type NameClass = (name: string, file: string) => string;

/** Returns a name such as `button__quiet`. */
const readableName: NameClass = (name, file) => `${basename(file, '.module.css')}__${name}`;

/** Returns a file's path below an app's sources, with slashes; `design/…` for the design's own. */
function shownPath(sources: string, file: string): string {
  const inDesign = relative(design, file);
  const path = inDesign.startsWith('..') ? relative(sources, file) : join('design', inDesign);
  return path.replaceAll(sep, '/');
}

/**
 * Returns four-character names, which are the same in the browser's build and in the build that
 * renders pages.
 */
function shortNames(sources: string): NameClass {
  const origins = new Map<string, string>();
  return (name, file) => {
    const origin = `${shownPath(sources, file)} ${name}`;
    const short = createHash('sha256')
      .update(origin)
      .digest('base64url')
      .replaceAll(/[\d_-]/g, '')
      .slice(0, 4);
    const other = origins.get(short) ?? origin;
    if (other !== origin)
      throw new Error(`the class names of "${origin}" and "${other}" are the same: rename one`);
    origins.set(short, origin);
    return short;
  };
}

/**
 * Returns the options that name the classes of `*.module.css` files: readable in development, short
 * in a build.
 * @param sources the folder of the app's sources
 */
export function cssModules(isBuild: boolean, sources: string): CSSModulesOptions {
  const nameClass = isBuild ? shortNames(sources) : readableName;
  const options = {
    generateScopedName: (name: string, file: string) => nameClass(name, withoutQuery(file)),
    /** Excludes the names that a module imports from another by `@value`. */
    getJSON(file: string, names: Record<string, string>) {
      for (const [name, scoped] of Object.entries(names)) {
        if (scoped !== nameClass(name, withoutQuery(file))) delete names[name];
      }
    },
    /**
     * Resolves `@value` to the class names of another module. The default loader would also copy
     * that module's rules.
     */
    Loader: class {
      readonly finalSource = '';
      fetch(path: string, from: string): Promise<Record<string, string>> {
        const file = path.startsWith(designPackage)
          ? join(design, path.slice(designPackage.length))
          : join(dirname(withoutQuery(from)), path);
        return Promise.resolve(
          new Proxy<Record<string, string>>({}, { get: (_, name) => nameClass(String(name), file) }),
        );
      }
    },
  };
  return options;
}

const withoutQuery = (file: string): string => file.replace(/\?.*/, '');

/**
 * The cascade layers, weakest first. A rule of a later layer wins, whatever the selectors and the
 * order in which a page loads its files.
 */
const layers = 'reset, theme, base, primitives, widgets, features, visibility';

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;

/** Prepends the order of the layers to every style sheet, because pages load them in any order. */
export const layerOrder: NonNullable<PostcssOptions['plugins']>[number] = {
  postcssPlugin: 'layer-order',
  Once(root) {
    root.prepend({ name: 'layer', params: layers });
  },
};
