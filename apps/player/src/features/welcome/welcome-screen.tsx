import './welcome.css';
import { AgeSign, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DocumentLinks } from './document-links.tsx';
import { RolloverStrip } from './rollover-strip.tsx';
import { ThreeSteps } from './three-steps.tsx';
import { TicketFan } from './ticket-fan.tsx';
import { WelcomeHeader } from './welcome-header.tsx';

/** What a newcomer sees first; built as HTML ahead of time. */
export default function WelcomeScreen() {
  const { t } = useTexts();
  return (
    <div className="land">
      <WelcomeHeader />
      <main id="content">
        <section className="lhero">
          <div className="lcopy">
            <h1 className="t-xl" tabIndex={-1}>
              {t('welcome.title')}
            </h1>
            <p className="lead soft">{t('welcome.lead')}</p>
            <div className="lacts">
              <LinkButton to="/auth/registration">{t('welcome.register')}</LinkButton>
              <LinkButton variant="quiet" to="/auth/sign-in">
                {t('welcome.haveAccount')}
              </LinkButton>
            </div>
            <p className="legal desk row ladults">
              <AgeSign />
              <span>{t('welcome.adultsOnly')}</span>
            </p>
          </div>
          <TicketFan />
        </section>
        <RolloverStrip />
        <ThreeSteps />
      </main>
      <footer className="lfoot wrap legal">
        <AgeSign />
        <p className="lmeasure">
          <b>{t('welcome.measure')}</b> {t('welcome.measureText')}
        </p>
        <p className="phone">{t('welcome.adultsOnly')}</p>
        <DocumentLinks />
      </footer>
    </div>
  );
}
