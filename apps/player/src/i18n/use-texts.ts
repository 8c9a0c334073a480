import type { Language } from '@loto/api-contract/product';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './translator.ts';

/**
 * The typed translate function and the language in force; the component follows a switch of
 * language.
 */
export function useTexts(): { t: TFunction; language: Language } {
  const { t } = useTranslation();
  return { t, language: currentLanguage() };
}
