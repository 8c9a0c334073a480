import type { Language } from '@loto/api-contract/product';
import { mergedTexts } from '../../scripts/translation-files.ts';
import type { Texts } from '../i18n/texts.ts';
import { startTranslator, translator } from '../i18n/translator.ts';

/** Starts the translator with the product's own texts. */
export async function startTexts(language: Language): Promise<void> {
  if (!translator.isInitialized) startTranslator(mergedTexts('ro') as unknown as Texts);
  translator.addResourceBundle('en', 'translation', mergedTexts('en'));
  await translator.changeLanguage(language);
}
