import { defaultLanguage, type Language } from '@loto/api-contract/product';
import { createTranslator } from '@loto/formatting/translator';
import type { Texts } from './texts.ts';

/** The app's only translator. Keys are typed by {@link Texts}. */
export const translator = createTranslator(defaultLanguage);

/**
 * Starts the translator in Romanian. Texts are passed here or loaded later by {@link loadTexts}.
 */
export function startTranslator(texts?: Texts): void {
  if (texts !== undefined) translator.addTexts(defaultLanguage, texts);
  translator.changeLanguage(defaultLanguage);
}

/** Loads the texts of one language once (specification 7: `./assets/i18n/{lang}.json`). */
async function loadTexts(language: Language): Promise<void> {
  // A phone app may have added only its own fragments before.
  if (translator.hasTexts(language, 'common')) return;
  const answer = await fetch(`/assets/i18n/${language}.json`);
  if (!answer.ok) throw new Error(`Texts of ${language}: HTTP ${answer.status}`);
  translator.addTexts(language, (await answer.json()) as object);
}

/** Switches the language of the page without a reload. The caller stores the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  translator.changeLanguage(language);
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return translator.current().language;
}
