import { useEffect, useId, useState } from 'react';
import { cx, Icon, Switch } from '@loto/design';
import type { Biometrics } from '../../device/biometrics/biometrics.ts';
import { device } from '../../device/device.ts';
import type { LockedSecrets } from '../../device/secrets/secrets.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/messages/toasts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './account.module.css';

/**
 * The switch that makes the app ask for biometrics before it shows the account, on phones with
 * biometrics. Switching it on or off also asks for biometrics, so that somebody who finds the app
 * open can't unlock it permanently.
 */
export function LockRow({ phone }: { phone: Biometrics & LockedSecrets }) {
  const { t } = useTexts();
  const id = useId();
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(() => device.readSecret('lock') !== null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isShown = true;
    const look = async () => phone.hasBiometrics();
    // The row stays hidden if the phone doesn't respond.
    void look()
      .catch(() => false)
      .then((has) => isShown && setOffered(has));
    return () => {
      isShown = false;
    };
  }, [phone]);

  const change = async (wanted: boolean) => {
    if (isAsking) return;
    setAsking(true);
    const isDone = await askAndStore(wanted).catch(() => false);
    setAsking(false);
    if (!isDone) {
      showToast({ kind: 'warning', text: t('phoneApp.lock.notChanged') });
      return;
    }
    setOn(wanted);
    showToast({ kind: 'ok', text: t(wanted ? 'phoneApp.lock.turnedOn' : 'phoneApp.lock.turnedOff') });
  };

  async function askAndStore(wanted: boolean): Promise<boolean> {
    const answer = await phone.askBiometrics({
      title: t('phoneApp.lock.settingTitle'),
      reason: t(wanted ? 'phoneApp.lock.turnOnReason' : 'phoneApp.lock.turnOffReason'),
      cancel: t('phoneApp.lock.cancel'),
    });
    if (answer !== 'opened') return false;
    await phone.storeLock(wanted);
    return true;
  }

  if (!isOffered) return null;
  return (
    <li className={styles.lockRow}>
      <span className={styles.icon}>
        <Icon name="lock" />
      </span>
      <div>
        <label htmlFor={id}>
          <b>{t('phoneApp.lock.setting')}</b>
        </label>
        <p className={cx(typography.small, typography.soft)} id={`${id}-text`}>
          {t('phoneApp.lock.settingText')}
        </p>
      </div>
      <Switch
        id={id}
        isOn={isOn}
        aria-describedby={`${id}-text`}
        aria-busy={isAsking || undefined}
        onChange={(wanted) => void change(wanted)}
      />
    </li>
  );
}
