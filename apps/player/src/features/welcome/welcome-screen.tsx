import { cx, AgeSign, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DocumentLinks } from './document-links.tsx';
import { RolloverStrip } from './rollover-strip.tsx';
import { ThreeSteps } from './three-steps.tsx';
import { TicketFan } from './ticket-fan.tsx';
import { WelcomeHeader } from './welcome-header.tsx';
import layout from '../../design/layout.module.css';
import legalLinksStyles from '../../design/legal-links.module.css';
import typography from '../../design/typography.module.css';
import styles from './welcome.module.css';

/** What a newcomer sees first; built as HTML ahead of time. */
export default function WelcomeScreen() {
  const { t } = useTexts();
  return (
    <div className={styles.page}>
      <WelcomeHeader />
      <main id="content">
        <section className={styles.hero}>
          <div className={styles.copy}>
            <h1 className={typography.titleHuge} tabIndex={-1}>
              {t('welcome.title')}
            </h1>
            <p className={cx(typography.lead, typography.soft)}>{t('welcome.lead')}</p>
            <div className={styles.actions}>
              <LinkButton to="/auth/registration">{t('welcome.register')}</LinkButton>
              <LinkButton variant="quiet" to="/auth/sign-in">
                {t('welcome.haveAccount')}
              </LinkButton>
            </div>
            <p className={cx(legalLinksStyles.root, layout.desktopOnly, layout.row, styles.adults)}>
              <AgeSign />
              <span>{t('welcome.adultsOnly')}</span>
            </p>
          </div>
          <TicketFan />
        </section>
        <RolloverStrip />
        <ThreeSteps />
      </main>
      <footer className={cx(styles.foot, layout.centered, legalLinksStyles.root)}>
        <AgeSign />
        <p className={styles.measure}>
          <b>{t('welcome.measure')}</b> {t('welcome.measureText')}
        </p>
        <p className={layout.phoneOnly}>{t('welcome.adultsOnly')}</p>
        <DocumentLinks />
      </footer>
    </div>
  );
}
