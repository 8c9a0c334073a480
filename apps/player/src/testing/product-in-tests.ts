import { join } from 'node:path';
import type { Plugin } from 'vite';

const documents = join(import.meta.dirname, '../../scripts/product-documents.ts');
const module = /^virtual:documents\/(\w+)\/([\w-]+)$/;
/**
 * Matches a text's module as a path of an existing file with a query, because Vitest resolves
 * modules by path.
 */
const file = /product-documents\.ts\?(\w+)-([\w-]+)$/;

/**
 * Does for tests what the build does: provides the product folder's texts as modules, and inserts
 * the product's name into texts. It imports no other modules of this repository, because Vitest
 * loads it with the Node version that started it.
 */
export function productInTests(): Plugin {
  return {
    name: 'loto-product-in-tests',
    resolveId(id) {
      const [, language, name] = module.exec(id) ?? [];
      return name === undefined ? undefined : `${documents}?${language}-${name}`;
    },
    load(id) {
      const [, language, name] = file.exec(id) ?? [];
      if (language === undefined || name === undefined) return undefined;
      return `import { textOf } from ${JSON.stringify(documents)}; export default textOf('${language}', '${name}');`;
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
