import { languages } from '@loto/api-contract/product';
import { documentNames, documentOf, type InformationDocument } from '@loto/product-folder';
import type { Plugin } from 'vite';
import { productFolder } from './product-folder.ts';

const module = /^\0?virtual:documents\/(\w+)\/([\w-]+)$/;

/** Returns a text of the product folder by its language and name, or undefined. */
export function textOf(inLanguage: string, named: string): InformationDocument | undefined {
  const language = languages.find((code) => code === inLanguage);
  const name = documentNames.find((known) => known === named);
  if (language === undefined || name === undefined) return undefined;
  return documentOf(productFolder, name, language);
}

/**
 * Provides each text of the product folder as a separate module, such as
 * `virtual:documents/ro/terms-and-conditions`, so that a page loads only the text that it shows.
 */
export function productDocuments(): Plugin {
  return {
    name: 'loto-product-documents',
    resolveId: (id) => (module.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, language = '', name = ''] = module.exec(id) ?? [];
      const text = textOf(language, name);
      return text === undefined ? undefined : `export default ${JSON.stringify(text)}`;
    },
  };
}
