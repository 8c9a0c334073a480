import { defaultLanguage, languages, type Language } from '@loto/api-contract/product';
import { inLanguage } from '@loto/formatting/in-language';
import { createTranslator } from '@loto/formatting/translator';

/** The office's only translator. Keys have types derived from `texts.ts`. */
export const translator = createTranslator(defaultLanguage);

/** The files of texts by path. A file's name in camel case is the first part of its keys. */
const files = import.meta.glob<object>('./texts/*.json', { eager: true, import: 'default' });

/** Returns the first part of a file's keys: `own-keys.json` becomes `ownKeys`. */
function fragmentOf(path: string): string {
  const [, name = ''] = /([\w-]+)\.json$/.exec(path) ?? [];
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

for (const language of languages) {
  const texts = Object.entries(files).map(([path, fragment]) => [
    fragmentOf(path),
    inLanguage(fragment, language),
  ]);
  translator.addTexts(language, Object.fromEntries(texts) as object);
}

export function currentLanguage(): Language {
  return translator.current().language;
}
