import { defaultLanguage, languages, type Language } from '@loto/api-contract/product';
import { currentLanguage, switchLanguage } from '../../i18n/translator.ts';
import { readText, storageKeys, writeText } from '../store/browser-storage.ts';

const knownLanguage = (text: string | null) => languages.find((language) => language === text);

/** The language that an address asks for by `?lang=en`, as links of search engines do. */
export function askedLanguage(search: string): Language | undefined {
  return knownLanguage(new URLSearchParams(search).get('lang'));
}

/**
 * The language of this visit: the stored one, which `public/first-paint.js` took from the address
 * as it was opened; where nothing can be stored, that of the address; else Romanian
 * (specification 9).
 */
export function chosenLanguage(): Language {
  return knownLanguage(readText(storageKeys.language)) ?? askedLanguage(location.search) ?? defaultLanguage;
}

/** The language that the page was built in; `public/first-paint.js` changes only `lang`. */
export function builtLanguage(): Language {
  return knownLanguage(document.documentElement.dataset['built'] ?? null) ?? defaultLanguage;
}

/** Switches the language without a reload and stores it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  writeText(storageKeys.language, language);
  if (askedLanguage(location.search) === undefined) return;
  // a reload would go back to the language of the address
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/**
 * Goes from the language of the built page to that of the visit; stays where it is when its texts
 * are not available.
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
