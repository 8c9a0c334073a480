import { join } from 'node:path';
import type { Plugin } from 'vite';

const scripts = join(import.meta.dirname, '../../scripts');
const module = /^\0?virtual:documents\/(\w+)\/([\w-]+)$/;

/**
 * For tests what the build does: texts of the product folder as modules, and the product's name in
 * texts. It imports nothing of ours, since Vitest reads it by whatever Node it was started with.
 */
export function productInTests(): Plugin {
  return {
    name: 'loto-product-in-tests',
    resolveId: (id) => (module.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language, name] = module.exec(id) ?? [];
      if (language === undefined || name === undefined) return undefined;
      const file = JSON.stringify(join(scripts, 'product-documents.ts'));
      return `import { textOf } from ${file}; export default textOf('${language}', '${name}');`;
    },
    transform: {
      order: 'pre',
      handler: (code, id) =>
        /[/\\]i18n[/\\](?:ro|en)[/\\][\w-]+\.json$/.test(id)
          ? code.replaceAll('{product}', 'Loto')
          : undefined,
    },
  };
}
