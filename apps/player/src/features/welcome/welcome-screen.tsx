import { Link } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { AgeSign } from '@loto/design/widgets/age-sign.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { LetterButton } from '@loto/design/widgets/icon-button.tsx';
import { LinkButton } from '@loto/design/widgets/button.tsx';
import { Wordmark } from '@loto/design/widgets/frame/wordmark.tsx';
import { Ball } from '@loto/design/widgets/ticket/ball.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePartnerLine } from '../../session/arrival/partner.ts';
import { useOtherLanguage } from '../../session/preferences/use-other-language.ts';
import { RolloverStrip } from './rollover-strip.tsx';
import { TicketFan } from './ticket-fan.tsx';
import layout from '@loto/design/layout.module.css';
import legalLinksStyles from '@loto/design/legal-links.module.css';
import publicHeaderStyles from '@loto/design/public-header.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './welcome.module.css';

export const handle: PageInfo = { title: 'shell.titles.welcome' };

/** The first page that a new visitor sees, which is prerendered. */
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

/** The header with the product's name, the sign-in link and the other language. */
function WelcomeHeader() {
  const { t } = useTexts();
  const partner = usePartnerLine();
  const otherLanguage = useOtherLanguage();
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
        <LetterButton {...otherLanguage} />
      </div>
    </header>
  );
}

const documents = [
  { to: '/results', title: 'shell.titles.results' },
  { to: '/terms-and-conditions', title: 'shell.titles.termsAndConditions' },
  { to: '/privacy-policy', title: 'shell.titles.privacyPolicy' },
  { to: '/sales-conditions', title: 'shell.titles.salesConditions' },
  { to: '/responsible-gambling', title: 'shell.titles.responsibleGambling' },
  { to: '/delete-account', title: 'shell.titles.deleteAccount' },
] as const;

/** Links to the public documents, which can be read before registration. */
function DocumentLinks() {
  const { t } = useTexts();
  return (
    <nav className={styles.documents} aria-label={t('welcome.documents')}>
      <ul className={legalLinksStyles.root}>
        {documents.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const steps = [
  { tone: '649', title: 'welcome.stepMark', text: 'welcome.stepMarkText' },
  { tone: 'joker', title: 'welcome.stepPay', text: 'welcome.stepPayText' },
  { tone: '540', title: 'welcome.stepResult', text: 'welcome.stepResultText' },
] as const;

/** Explains in three steps how the product works. */
function ThreeSteps() {
  const { t } = useTexts();
  return (
    <section className={cx(styles.stepsSection, layout.centered)}>
      <h2 className={typography.titleLarge}>{t('welcome.stepsTitle')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ tone, title, text }, index) => (
          <li key={tone} data-game={tone}>
            <Ball number={index + 1} size="large" />
            <div>
              <h3 className={typography.titleSmall}>{t(title)}</h3>
              <p className={typography.soft}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
