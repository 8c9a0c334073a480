import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx, AgeSign, SegmentedNav } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import authFormStyles from '../../design/auth-form.module.css';
import layout from '../../design/layout.module.css';
import legalLinksStyles from '../../design/legal-links.module.css';
import typography from '../../design/typography.module.css';

/** Where a player comes back. Its children are other ways in, below the form. */
export function SignInScreen({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <main id="content" className={authFormStyles.root}>
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      <p className={cx(typography.soft, authFormStyles.lead)}>{t('signIn.lead')}</p>
      <SegmentedNav
        label={t('signIn.tabs')}
        items={[
          { to: '/auth/sign-in', word: t('signIn.tabSignIn'), isCurrent: true },
          { to: '/auth/registration', word: t('signIn.tabRegistration'), isCurrent: false },
        ]}
      />
      <SignInForm />
      {children}
      <p className={cx(legalLinksStyles.root, authFormStyles.foot)}>
        <AgeSign />
        <span className={layout.grow}>
          {t('signIn.adultsOnly')}{' '}
          <Link className={typography.link} to="/responsible-gambling">
            {t('shell.titles.responsibleGambling')}
          </Link>
        </span>
      </p>
    </main>
  );
}
