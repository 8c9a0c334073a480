import { useEffect, useId, useState } from 'react';
import { cx, Icon, Switch } from '../../design/index.ts';
import type { Biometrics } from '../../device/biometrics/biometrics.ts';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/toasts.ts';
import typography from '../../design/typography.module.css';
import styles from './account.module.css';

/**
 * Whether the app asks for biometrics before it shows the account; on a phone that knows its
 * owner's alone. Both ways take the owner: an app that lies open is not unlocked for good.
 */
export function LockRow({ phone }: { phone: Biometrics }) {
  const { t } = useTexts();
  const id = useId();
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(() => device.readSecret('lock') !== null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isShown = true;
    void phone.hasBiometrics().then((has) => isShown && setOffered(has));
    return () => {
      isShown = false;
    };
  }, [phone]);

  const change = async (wanted: boolean) => {
    if (isAsking) return;
    setAsking(true);
    const answer = await phone.askBiometrics({
      title: t('phoneApp.lock.settingTitle'),
      reason: t(wanted ? 'phoneApp.lock.turnOnReason' : 'phoneApp.lock.turnOffReason'),
      cancel: t('phoneApp.lock.cancel'),
    });
    setAsking(false);
    if (answer !== 'opened') {
      showToast({ kind: 'warning', text: t('phoneApp.lock.notChanged') });
      return;
    }
    device.writeSecret('lock', wanted ? 'on' : null);
    setOn(wanted);
    showToast({ kind: 'ok', text: t(wanted ? 'phoneApp.lock.turnedOn' : 'phoneApp.lock.turnedOff') });
  };

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
