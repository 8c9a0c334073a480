import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { AgeSign, SegmentedNav } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useCountedVisit } from './use-counted-visit.ts';

/** Where a newcomer opens an account. Its children are other ways in, below the form. */
export function RegistrationScreen({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { qr_code: qrCode } = useParams();
  useCountedVisit();
  return (
    <main id="content" className="aform">
      <h1 className="t-l" tabIndex={-1}>
        {t('registration.title')}
      </h1>
      <p className="soft alead">{t('registration.lead')}</p>
      <SegmentedNav
        label={t('registration.tabs')}
        items={[
          { to: '/auth/sign-in', word: t('registration.tabSignIn'), isCurrent: false },
          { to: pathname + search, word: t('registration.tabRegistration'), isCurrent: true },
        ]}
      />
      <RegistrationForm key={qrCode} />
      {children}
      <p className="small soft agreed">
        <Trans
          i18nKey="registration.agreements"
          components={{
            terms: <Link className="link" to="/terms-and-conditions" />,
            privacy: <Link className="link" to="/privacy-policy" />,
          }}
        />
      </p>
      <p className="legal afoot">
        <AgeSign />
        <span className="grow">
          {t('registration.adultsOnly')}{' '}
          <Link className="link" to="/responsible-gambling">
            {t('shell.titles.responsibleGambling')}
          </Link>
        </span>
      </p>
    </main>
  );
}
