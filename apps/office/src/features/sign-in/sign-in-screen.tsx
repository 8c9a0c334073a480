import { Button, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSignIn } from '../../session/keys/use-sign-in.ts';
import { DemoKeys } from './demo-keys.tsx';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';

/**
 * Signs an operator in with a passkey. `hasEnded` means that a session ended while the page was
 * open.
 */
export function SignInScreen({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTexts();
  const { data: page } = useAnswer('officeSignInPage', {});
  const { signIn, isPending, problem } = useSignIn();
  const [asked, setAsked] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  async function enter(demoOperator: string | null): Promise<void> {
    setAsked(demoOperator);
    await signIn(demoOperator);
  }

  return (
    <AuthLayout title={t('signIn.title')}>
      {hasEnded && (
        <p className={styles.note} role="status">
          <Icon name="clock" size="small" />
          {t('signIn.ended')}
        </p>
      )}
      <h1 className={typography.titleLarge}>{t('signIn.title')}</h1>
      <p className={typography.soft}>{t('signIn.how')}</p>
      <Button
        ref={button}
        icon="key"
        isBlock
        isPending={isPending && asked === null}
        onClick={() => void enter(null)}
      >
        {t('signIn.withKey')}
      </Button>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size="small" />
          {problem}
        </p>
      )}
      <p className={typography.small}>
        {t('signIn.firstTime')}{' '}
        <Link className={typography.link} to="/enrol">
          {t('signIn.enrol')}
        </Link>
      </p>
      {page !== undefined && page.demoKeys.length > 0 && (
        <DemoKeys
          operators={page.demoKeys}
          pending={isPending ? asked : null}
          onChoose={(operator) => void enter(operator)}
        />
      )}
    </AuthLayout>
  );
}
