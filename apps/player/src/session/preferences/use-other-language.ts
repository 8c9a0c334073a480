import { sayNotLoaded } from '@loto/design/missing-part';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from './language-choice.ts';

/** Returns the properties of the button that switches to the other language. */
export function useOtherLanguage() {
  const { t, language } = useTexts();
  const other = language === 'ro' ? 'en' : 'ro';
  const letters = other.toUpperCase();
  return {
    lang: other,
    letters,
    label: `${letters}, ${t(`common.languages.${other}`)}`,
    onClick: () => chooseLanguage(other).catch(sayNotLoaded),
  };
}
