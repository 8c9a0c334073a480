import { defaultLanguage, languages, type Language } from '@loto/api-contract/product';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './texts.ts';

/** The one translator of the player. Keys are typed by {@link Texts}. */
export const translator: i18n = i18next.createInstance();

/** Prepares the translator in Romanian; texts are given here or come later by {@link loadTexts}. */
export function startTranslator(texts?: Texts): void {
  void translator.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    // what only a phone app says, which a browser never loads
    fallbackNS: 'phone',
    supportedLngs: languages,
    resources: texts === undefined ? {} : { [defaultLanguage]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
}

/** Fetches the texts of one language once (specification 7: `./assets/i18n/{lang}.json`). */
async function loadTexts(language: Language): Promise<void> {
  if (translator.hasResourceBundle(language, 'translation')) return;
  const answer = await fetch(`/assets/i18n/${language}.json`);
  if (!answer.ok) throw new Error(`Texts of ${language}: HTTP ${answer.status}`);
  translator.addResourceBundle(language, 'translation', await answer.json());
}

/** Switches the language of the page without a reload; storing the choice is the caller's. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  await translator.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language in force. */
export function currentLanguage(): Language {
  return languages.find((language) => language === translator.language) ?? defaultLanguage;
}
