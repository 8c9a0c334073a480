import { languages, type Language } from '@loto/api-contract/product';
import { mergedTexts } from '../../scripts/translation-files.ts';
import { translator } from '../i18n/translator.ts';

const texts = { ro: mergedTexts('ro'), en: mergedTexts('en') };

/** Starts the translator with the product's own texts and discards changes by earlier tests. */
export function startTexts(language: Language): Promise<void> {
  for (const each of languages) translator.addTexts(each, texts[each]);
  translator.changeLanguage(language);
  return Promise.resolve();
}
