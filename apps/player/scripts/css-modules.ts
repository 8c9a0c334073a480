import { createHash } from 'node:crypto';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { CSSModulesOptions, CSSOptions } from 'vite';

const sources = join(import.meta.dirname, '..', 'src');

type NameClass = (name: string, file: string) => string;

/** `button__quiet` */
const readableName: NameClass = (name, file) => `${basename(file, '.module.css')}__${name}`;

/** Four characters, the same in the browser's build and the one that renders pages. */
function shortNames(): NameClass {
  const origins = new Map<string, string>();
  return (name, file) => {
    const origin = `${relative(sources, file).replaceAll(sep, '/')} ${name}`;
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

/** How `*.module.css` files get their class names: readable in development, short in a build. */
export function cssModules(isBuild: boolean): CSSModulesOptions {
  const nameClass = isBuild ? shortNames() : readableName;
  const options = {
    generateScopedName: (name: string, file: string) => nameClass(name, withoutQuery(file)),
    /** The names that a module takes from another by `@value` are not handed on to scripts. */
    getJSON(file: string, names: Record<string, string>) {
      for (const [name, scoped] of Object.entries(names)) {
        if (scoped !== nameClass(name, withoutQuery(file))) delete names[name];
      }
    },
    /**
     * For `@value`: names the classes of another module, whose rules would otherwise be copied into
     * each that refers to it.
     */
    Loader: class {
      readonly finalSource = '';
      fetch(path: string, from: string): Promise<Record<string, string>> {
        const file = join(dirname(withoutQuery(from)), path);
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
 * Of the cascade, weakest first: a rule of a later layer wins whatever the selectors, and whichever
 * file a page loads first.
 */
const layers = 'reset, theme, base, primitives, widgets, features, visibility';

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;

/** Puts the order of the layers at the head of every style sheet: pages load them in any order. */
export const layerOrder: NonNullable<PostcssOptions['plugins']>[number] = {
  postcssPlugin: 'layer-order',
  Once(root) {
    root.prepend({ name: 'layer', params: layers });
  },
};
