import { defaultLanguage, languages, type Language } from '@loto/api-contract/product';
import { currentLanguage, switchLanguage } from '../i18n/translator.ts';
import { readText, storageKeys, writeText } from './browser-storage.ts';

/** The stored language, Romanian when none is (specification 9). */
export function storedLanguage(): Language {
  const stored = readText(storageKeys.language);
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

/** Switches the language without a reload and stores it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  writeText(storageKeys.language, language);
}

/**
 * Goes from the language of the built page to the stored one; stays where it is when its texts
 * are not available.
 */
export async function restoreLanguage(): Promise<void> {
  const language = storedLanguage();
  if (language === currentLanguage()) return;
  try {
    await switchLanguage(language);
  } catch {
    document.documentElement.lang = currentLanguage();
  }
}
