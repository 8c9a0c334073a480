import { defaultLanguage, languages, type Language } from '@loto/api-contract/product';
import { inLanguage } from '@loto/formatting/in-language';
import { createTranslator } from '@loto/formatting/translator';

/** The office's only translator. Keys are typed by the fragments of `texts.ts`. */
export const translator = createTranslator(defaultLanguage);

/** The fragments by path; a file's name in camel case is the first part of its keys. */
const files = import.meta.glob<object>('./texts/*.json', { eager: true, import: 'default' });

/** Returns the key of a fragment: `own-keys.json` is `ownKeys`. */
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
