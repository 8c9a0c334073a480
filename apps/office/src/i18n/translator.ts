import { defaultLanguage, type Language } from '@loto/api-contract/product';
import { createTranslator } from '@loto/formatting/translator';

/** The office's only translator. Keys have types derived from `texts.ts`. */
export const translator = createTranslator(defaultLanguage);

/**
 * The texts by path. A file's name in camel case is the first part of its keys. A build leaves out
 * the other language (`scripts/language-of-texts.ts`), and English is loaded when needed.
 */
const romanian = import.meta.glob<object>('./texts/*.json', {
  query: '?language=ro',
  import: 'default',
  eager: true,
});
const english = import.meta.glob<object>('./texts/*.json', { query: '?language=en', import: 'default' });

/** Returns the first part of a file's keys: `own-keys.json` becomes `ownKeys`. */
function fragmentOf(path: string): string {
  const [, name = ''] = /([\w-]+)\.json$/.exec(path) ?? [];
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function add(language: Language, files: readonly (readonly [path: string, texts: object])[]): void {
  translator.addTexts(language, Object.fromEntries(files.map(([path, texts]) => [fragmentOf(path), texts])));
}

add('ro', Object.entries(romanian));

/** Switches the language of the page. English texts are loaded once. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === 'en' && !translator.hasTexts('en', 'common')) {
    add(
      'en',
      await Promise.all(Object.entries(english).map(async ([path, load]) => [path, await load()] as const)),
    );
  }
  translator.changeLanguage(language);
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return translator.current().language;
}
