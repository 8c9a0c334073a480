import { useState } from 'react';
import { Button, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useEndAllSessionsMutation } from '../../session/calls/device-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { clearSession } from '../../session/sign-out.ts';
import { showToast } from '../../session/toasts.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './devices.module.css';

/** Signs every device out, this one as well, after asking. */
export function SignOutEverywhere() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [endAllSessions, { isLoading }] = useEndAllSessionsMutation();

  async function leave() {
    const { data } = await endAllSessions({});
    if (!data) return;
    showToast({ kind: 'ok', text: t('devices.leftEverywhere') });
    clearSession(dispatch);
  }

  return (
    <>
      <Button variant="quiet" icon="log-out" className={styles.leaveAll} onClick={() => setAsking(true)}>
        {t('devices.leaveEverywhere')}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('devices.askTitle')}
        stub={
          <>
            <Button variant="quiet" className={layout.grow} onClick={() => setAsking(false)}>
              {t('devices.stay')}
            </Button>
            <Button className={layout.grow} isPending={isLoading} onClick={() => void leave()}>
              {isLoading ? t('devices.leaving') : t('devices.leave')}
            </Button>
          </>
        }
      >
        <p className={typography.soft}>{t('devices.askText')}</p>
      </Modal>
    </>
  );
}
