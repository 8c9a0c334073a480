import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '@loto/api-contract/product';
import { type Fragment, inLanguage } from '@loto/formatting/in-language';
import { product } from './product-folder.ts';

const folder = join(import.meta.dirname, '../src/i18n/texts');

/**
 * Texts that only phone apps show. `app/start-phone.ts` loads these fragments; a browser doesn't.
 */
const phoneFragments = ['phoneApp'];

/** Returns the texts of one language that every page loads. */
export function pageTexts(language: Language): Record<string, unknown> {
  const texts = Object.entries(mergedTexts(language));
  return Object.fromEntries(texts.filter(([fragment]) => !phoneFragments.includes(fragment)));
}

/**
 * Returns all texts of one language: the fragments of `src/i18n/texts` under their file names in
 * camel case, with the product's name inserted.
 */
export function mergedTexts(language: Language): Record<string, unknown> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((name) => {
      const key = name
        .slice(0, -'.json'.length)
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const fragment = JSON.parse(named(readFileSync(join(folder, name), 'utf8'))) as Fragment;
      return [key, inLanguage(fragment, language)];
    }),
  );
}

/** Replaces `{product}` in texts with the product's name. */
const named = (texts: string) => texts.replaceAll('{product}', product.name);

/** Inserts the product's name into fragments that code imports individually. */
export function namedTexts(): Plugin {
  return {
    name: 'loto-named-texts',
    transform: {
      order: 'pre',
      handler: (code, id) => (id.startsWith(folder) && id.endsWith('.json') ? named(code) : undefined),
    },
  };
}

/** The module with the texts for prerendering, which no browser loads. */
const builtTexts = 'virtual:built-texts';

/** Serves and builds `assets/i18n/{language}.json` (specification 7) from the fragments. */
export function translationFiles(languages: readonly Language[]): Plugin {
  return {
    name: 'loto-translation-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = /^\/assets\/i18n\/(\w+)\.json/.exec(request.url ?? '')?.[1];
        const language = languages.find((each) => each === asked);
        if (language === undefined) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(pageTexts(language)));
      });
      server.watcher.add(folder);
    },
    resolveId: (id) => (id === builtTexts ? `\0${builtTexts}` : undefined),
    load: (id) => {
      if (id !== `\0${builtTexts}`) return undefined;
      const texts = Object.fromEntries(languages.map((language) => [language, mergedTexts(language)]));
      return `export default ${JSON.stringify(texts)}`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of languages) {
        const source = JSON.stringify(pageTexts(language));
        this.emitFile({ type: 'asset', fileName: `assets/i18n/${language}.json`, source });
      }
    },
  };
}
