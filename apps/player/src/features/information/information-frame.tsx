import { Outlet } from 'react-router';
import { cx, IconButton, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { usePartnerLine } from '../../session/partner.ts';
import { useGoBack } from './use-go-back.ts';
import layout from '../../design/layout.module.css';
import iconButtonStyles from '../../design/widgets/icon-button.module.css';
import styles from './information.module.css';

/**
 * Around the public texts, the same for visitors and players: back, the name, the other language.
 */
export default function InformationFrame() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const back = useGoBack('/');
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <IconButton icon="back" label={t('common.back')} onClick={back} />
        <Wordmark to="/" label={t('common.home')} partner={partner} />
        <span className={layout.grow} />
        <button
          type="button"
          className={cx(iconButtonStyles.root, iconButtonStyles.letters)}
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
