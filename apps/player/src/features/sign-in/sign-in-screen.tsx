import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgeSign, SegmentedNav } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Where a player comes back. Its children are other ways in, below the form. */
export function SignInScreen({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <main id="content" className="aform">
      <h1 className="t-l" tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      <p className="soft alead">{t('signIn.lead')}</p>
      <SegmentedNav
        label={t('signIn.tabs')}
        items={[
          { to: '/auth/sign-in', word: t('signIn.tabSignIn'), isCurrent: true },
          { to: '/auth/registration', word: t('signIn.tabRegistration'), isCurrent: false },
        ]}
      />
      <SignInForm />
      {children}
      <p className="legal afoot">
        <AgeSign />
        <span className="grow">
          {t('signIn.adultsOnly')}{' '}
          <Link className="link" to="/responsible-gambling">
            {t('shell.titles.responsibleGambling')}
          </Link>
        </span>
      </p>
    </main>
  );
}
