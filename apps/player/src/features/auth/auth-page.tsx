import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgeSign } from '@loto/design/widgets/age-sign.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { SegmentedNav } from '@loto/design/widgets/fields/segments.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import legalLinksStyles from '@loto/design/legal-links.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The column of a page before sign-in: heading, introduction, form, and the adults-only sign. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <main id="content" className={styles.root}>
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {title}
      </h1>
      <p className={cx(typography.soft, styles.lead)}>{lead}</p>
      {children}
      <AdultsOnly />
    </main>
  );
}

interface AuthTabsProps {
  /** The path of registration, including its QR code and query. */
  registrationPath?: string;
}

/** The tabs for sign-in and registration. The registration tab is active if a path is passed. */
export function AuthTabs({ registrationPath }: AuthTabsProps) {
  const { t } = useTexts();
  const isRegistration = registrationPath !== undefined;
  return (
    <SegmentedNav
      label={t('signIn.tabs')}
      items={[
        { to: '/auth/sign-in', word: t('signIn.tabSignIn'), isCurrent: !isRegistration },
        {
          to: registrationPath ?? '/auth/registration',
          word: t('signIn.tabRegistration'),
          isCurrent: isRegistration,
        },
      ]}
    />
  );
}

function AdultsOnly() {
  const { t } = useTexts();
  return (
    <p className={cx(legalLinksStyles.root, styles.foot)}>
      <AgeSign />
      <span className={layout.grow}>
        {t('signIn.adultsOnly')}{' '}
        <Link className={typography.link} to="/responsible-gambling">
          {t('shell.titles.responsibleGambling')}
        </Link>
      </span>
    </p>
  );
}
