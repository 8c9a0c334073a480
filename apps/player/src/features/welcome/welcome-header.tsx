import { LinkButton, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseLanguage } from '../../session/language-choice.ts';
import { usePartnerLine } from '../../session/partner.ts';

/** The name, the way in, the other language. */
export function WelcomeHeader() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const other = language === 'ro' ? 'en' : 'ro';
  return (
    <header className="lhead">
      <Wordmark label={t('common.productName')} partner={partner} />
      <div className="row lheadacts">
        <LinkButton variant="quiet" size="small" className="desk row" to="/auth/sign-in">
          {t('welcome.signIn')}
        </LinkButton>
        <button
          type="button"
          className="iconbtn llang"
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
