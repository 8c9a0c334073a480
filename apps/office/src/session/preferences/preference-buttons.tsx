import { IconButton, LetterButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage, chooseTheme, useTheme } from './choices.ts';
import layout from '@loto/design/layout.module.css';

/** The buttons that switch the language and the theme. */
export function PreferenceButtons() {
  const { t, language } = useTexts();
  const theme = useTheme();
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <div className={layout.row}>
      <LetterButton
        letters={other.toUpperCase()}
        label={other === 'ro' ? 'RO, română' : 'EN, English'}
        lang={other}
        onClick={() => void chooseLanguage(other)}
      />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'shell.lightTheme' : 'shell.darkTheme')}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </div>
  );
}
