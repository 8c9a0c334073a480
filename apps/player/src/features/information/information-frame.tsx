import './information.css';
import { Outlet } from 'react-router';
import { IconButton, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { usePartnerLine } from '../../session/partner.ts';
import { useWayBack } from './use-way-back.ts';

/** Around the public texts, the same for visitors and players: back, the name, the other language. */
export default function InformationFrame() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const back = useWayBack('/');
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <div className="info">
      <header className="infohead">
        <IconButton icon="back" label={t('common.back')} onClick={back} />
        <Wordmark to="/" label={t('common.home')} partner={partner} />
        <span className="grow" />
        <button
          type="button"
          className="iconbtn langletters"
          lang={other}
          aria-label={`${other.toUpperCase()}, ${t(`common.languages.${other}`)}`}
          onClick={() => void chooseLanguage(other)}
        >
          {other.toUpperCase()}
        </button>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  );
}
