import { cx, LinkButton, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { usePartnerLine } from '../../session/partner.ts';
import layout from '../../design/layout.module.css';
import publicHeaderStyles from '../../design/public-header.module.css';
import iconButtonStyles from '../../design/widgets/icon-button.module.css';
import styles from './welcome.module.css';

/** The name, the way in, the other language. */
export function WelcomeHeader() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <header className={publicHeaderStyles.root}>
      <Wordmark label={t('common.productName')} partner={partner} />
      <div className={cx(layout.row, styles.headActions)}>
        <LinkButton
          variant="quiet"
          size="small"
          className={cx(layout.desktopOnly, layout.row)}
          to="/auth/sign-in"
        >
          {t('welcome.signIn')}
        </LinkButton>
        <button
          type="button"
          className={cx(iconButtonStyles.root, iconButtonStyles.letters)}
          lang={other}
          aria-label={`${other.toUpperCase()}, ${t(`common.languages.${other}`)}`}
          onClick={() => void chooseLanguage(other)}
        >
          {other.toUpperCase()}
        </button>
      </div>
    </header>
  );
}
