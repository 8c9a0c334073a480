import './auth-layout.css';
import { Outlet } from 'react-router';
import { classNames, IconLink } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { EntranceAside } from './auth-layout-aside.tsx';

/** Around signing in, registering and proving the e-mail: a head on the phone, a coloured half on the desktop. */
export default function EntranceFrame() {
  const { t } = useTexts();
  return (
    <div className="auth">
      <EntranceAside />
      <div className="acol">
        <header className="backhead phone">
          <IconLink icon="back" label={t('signIn.toWelcome')} to="/welcome" />
          <span className="grow" />
          <LanguageLetters />
        </header>
        <LanguageLetters className="adesklang desk" />
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
      className={classNames('iconbtn langletters', className)}
      lang={other}
      aria-label={`${other.toUpperCase()}, ${t(`common.languages.${other}`)}`}
      onClick={() => void chooseLanguage(other)}
    >
      {other.toUpperCase()}
    </button>
  );
}
