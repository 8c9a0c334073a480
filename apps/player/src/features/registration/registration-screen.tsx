import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { cx, AgeSign, SegmentedNav } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useCountedVisit } from './use-counted-visit.ts';
import authFormStyles from '../../design/auth-form.module.css';
import layout from '../../design/layout.module.css';
import legalLinksStyles from '../../design/legal-links.module.css';
import typography from '../../design/typography.module.css';

/** Where a newcomer opens an account. Its children are other ways in, below the form. */
export function RegistrationScreen({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { qr_code: qrCode } = useParams();
  useCountedVisit();
  return (
    <main id="content" className={authFormStyles.root}>
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('registration.title')}
      </h1>
      <p className={cx(typography.soft, authFormStyles.lead)}>{t('registration.lead')}</p>
      <SegmentedNav
        label={t('registration.tabs')}
        items={[
          { to: '/auth/sign-in', word: t('registration.tabSignIn'), isCurrent: false },
          { to: pathname + search, word: t('registration.tabRegistration'), isCurrent: true },
        ]}
      />
      <RegistrationForm key={qrCode} />
      {children}
      <p className={cx(typography.small, typography.soft, authFormStyles.agreed)}>
        <Trans
          i18nKey="registration.agreements"
          components={{
            terms: <Link className={typography.link} to="/terms-and-conditions" />,
            privacy: <Link className={typography.link} to="/privacy-policy" />,
          }}
        />
      </p>
      <p className={cx(legalLinksStyles.root, authFormStyles.foot)}>
        <AgeSign />
        <span className={layout.grow}>
          {t('registration.adultsOnly')}{' '}
          <Link className={typography.link} to="/responsible-gambling">
            {t('shell.titles.responsibleGambling')}
          </Link>
        </span>
      </p>
    </main>
  );
}
