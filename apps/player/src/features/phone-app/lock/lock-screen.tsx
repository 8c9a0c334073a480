import { useEffect, useRef, useState } from 'react';
import { Button, cx, Icon, Wordmark } from '@loto/design';
import type { BiometricAnswer, Biometrics } from '../../../device/biometrics/biometrics.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { readRecord, storageKeys } from '../../../session/store/browser-storage.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './lock.module.css';

interface LockScreenProps {
  phone: Biometrics;
  onOpen: () => void;
  /** Called if the player gives up on biometrics: the session ends, and they sign in again. */
  onSignIn: () => void;
}

/**
 * The screen of a locked app. It asks for biometrics once when it opens, then shows why the app is
 * still locked. It reveals only whether the account has a password, and needs neither store nor
 * network.
 */
export function LockScreen({ phone, onOpen, onSignIn }: LockScreenProps) {
  const { t } = useTexts();
  const [answer, setAnswer] = useState<BiometricAnswer | 'asking'>('asking');
  const isAsked = useRef(false);

  const ask = async () => {
    setAnswer('asking');
    const given = await phone.askBiometrics({
      title: t('phoneApp.lock.title'),
      reason: t('phoneApp.lock.reason'),
      cancel: t('phoneApp.lock.cancel'),
    });
    if (given === 'opened') onOpen();
    else setAnswer(given);
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  });

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isAnswered = answer !== 'asking' && answer !== 'opened';
  return (
    <main className={styles.root}>
      <div className={styles.middle}>
        <Wordmark label={t('common.productName')} />
        <span className={styles.seal}>
          <Icon name="lock" size="large" />
        </span>
        <h1 ref={heading} className={typography.titleLarge} tabIndex={-1}>
          {t('phoneApp.lock.title')}
        </h1>
        <p className={cx(typography.soft, styles.words)} role="status">
          {t(isAnswered ? `phoneApp.lock.${answer}` : 'phoneApp.lock.reason')}
        </p>
      </div>
      <div className={cx(layout.stack, styles.ways)}>
        {answer !== 'unavailable' && (
          <Button isBlock isPending={!isAnswered} onClick={() => void ask()}>
            {t(isAnswered ? 'phoneApp.lock.again' : 'phoneApp.lock.asking')}
          </Button>
        )}
        {isAnswered && (
          <Button variant={answer === 'unavailable' ? 'primary' : 'quiet'} isBlock onClick={onSignIn}>
            {t(hasPassword() ? 'phoneApp.lock.password' : 'phoneApp.lock.signIn')}
          </Button>
        )}
      </div>
    </main>
  );
}

/**
 * Reports whether the account has a password as far as known. Players who use Google, Apple or a
 * partner have none.
 */
function hasPassword(): boolean {
  const user = readRecord(storageKeys.authState)?.['user'] as
    | { hasPassword?: boolean; isExternal?: boolean }
    | undefined;
  return user?.hasPassword !== false && user?.isExternal !== true;
}
