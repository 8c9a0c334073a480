import { defaultLanguage, languages, type Language } from '@loto/api-contract/product';
import { currentLanguage, switchLanguage } from '../../i18n/translator.ts';
import { readText, storageKeys, writeText } from '../store/browser-storage.ts';

const knownLanguage = (text: string | null) => languages.find((language) => language === text);

/** Returns the language requested by `?lang=en`, as in links from search engines. */
export function askedLanguage(search: string): Language | undefined {
  return knownLanguage(new URLSearchParams(search).get('lang'));
}

/**
 * Returns the language of this visit: the stored one, which `public/first-paint.js` took from the
 * URL when it was opened; without storage, that of the URL; otherwise Romanian (specification 9).
 */
export function chosenLanguage(): Language {
  return knownLanguage(readText(storageKeys.language)) ?? askedLanguage(location.search) ?? defaultLanguage;
}

/** Returns the language that the page was built in; `public/first-paint.js` changes only `lang`. */
export function builtLanguage(): Language {
  return knownLanguage(document.documentElement.dataset['built'] ?? null) ?? defaultLanguage;
}

/** Switches the language without a reload and stores it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  writeText(storageKeys.language, language);
  if (askedLanguage(location.search) === undefined) return;
  // Otherwise a reload would return to the URL's language.
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/**
 * Switches from the built page's language to the visit's. Keeps the page's language if the texts
 * can't be loaded.
 */
export async function restoreLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language === currentLanguage()) return;
  try {
    await switchLanguage(language);
  } catch {
    document.documentElement.lang = currentLanguage();
  }
}
