import { languages, type Language } from '@loto/api-contract/product';
import { mergedTexts } from '../../scripts/translation-files.ts';
import { startTranslator, translator } from '../i18n/translator.ts';

const texts = { ro: mergedTexts('ro'), en: mergedTexts('en') };

/** Starts the translator with the product's own texts, whatever a test before has made of it. */
export async function startTexts(language: Language): Promise<void> {
  if (!translator.isInitialized) startTranslator();
  for (const each of languages) {
    translator.removeResourceBundle(each, 'translation');
    translator.addResourceBundle(each, 'translation', texts[each]);
  }
  await translator.changeLanguage(language);
}
