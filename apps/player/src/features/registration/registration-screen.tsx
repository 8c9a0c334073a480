import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { AgeSign, SegmentedNav } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RegistrationForm } from './registration-form.tsx';

/** Where a newcomer opens an account. Its children are other ways in, below the form. */
export function RegistrationScreen({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { qr_code: qrCode } = useParams();
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
      <p className="legal afoot">
        <AgeSign />
        <span className="grow">{t('registration.adultsOnly')}</span>
      </p>
    </main>
  );
}
