import { join } from 'node:path';
import type { Plugin } from 'vite';

const documents = join(import.meta.dirname, '../../scripts/product-documents.ts');
const module = /^virtual:documents\/(\w+)\/([\w-]+)$/;
/** A text as a file that is there, with the text it stands for: Vitest finds it by its path. */
const file = /product-documents\.ts\?(\w+)-([\w-]+)$/;

/**
 * For tests what the build does: texts of the product folder as modules, and the product's name in
 * texts. It imports nothing of ours, since Vitest reads it by whatever Node it was started with.
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
