import { Outlet } from 'react-router';
import { cx, IconLink } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { AuthLayoutAside } from './auth-layout-aside.tsx';
import layout from '../../design/layout.module.css';
import backHeaderStyles from '../../design/widgets/back-header.module.css';
import iconButtonStyles from '../../design/widgets/icon-button.module.css';
import styles from './auth-layout.module.css';

/**
 * The layout of sign-in, registration and verification: a header on phones, a coloured half on
 * desktops.
 */
export default function AuthLayout() {
  const { t } = useTexts();
  return (
    <div className={styles.root}>
      <AuthLayoutAside />
      <div className={styles.column}>
        <header className={cx(backHeaderStyles.root, layout.phoneOnly)}>
          <IconLink icon="back" label={t('signIn.toWelcome')} to="/welcome" />
          <span className={layout.grow} />
          <LanguageLetters />
        </header>
        <LanguageLetters className={cx(styles.language, layout.desktopOnly)} />
        <Outlet />
      </div>
    </div>
  );
}

/** The other language, by its two letters. */
function LanguageLetters({ className }: { className?: string }) {
  const { t, language } = useTexts();
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <button
      type="button"
      className={cx(iconButtonStyles.root, iconButtonStyles.letters, className)}
      lang={other}
      aria-label={`${other.toUpperCase()}, ${t(`common.languages.${other}`)}`}
      onClick={() => void chooseLanguage(other)}
    >
      {other.toUpperCase()}
    </button>
  );
}
