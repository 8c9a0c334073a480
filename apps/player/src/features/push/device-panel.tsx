import { Button, cx, StatusTag } from '@loto/design';
import { device } from '../../device/device.ts';
import { devicePush } from '../../device/push/device-push.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Answer } from '../../session/api/api.ts';
import { usePushDevice } from '../../session/preferences/use-push-device.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './push.module.css';

type Settings = Answer<'getPushSettings'>;

/** Shows whether this device receives push messages, with a button to change it. */
export function DevicePanel({ settings }: { settings: Settings }) {
  const { t } = useTexts();
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, styles.device)}
      aria-labelledby="push-device"
    >
      <h2 className={cx(typography.label, typography.muted)} id="push-device">
        {t('push.thisDevice')}
      </h2>
      {settings.platforms.includes(devicePush().pushPlatform()) ? (
        <OwnDevice settings={settings} />
      ) : (
        <p>{t('push.notOffered')}</p>
      )}
    </section>
  );
}

function OwnDevice({ settings: { isDeviceAdded: isAdded, webPushKey } }: { settings: Settings }) {
  const { t } = useTexts();
  const { permission, isOn, isChanging, switchOn, switchOff } = usePushDevice({ isAdded, webPushKey });
  if (permission === null) return null;
  if (permission === 'unsupported')
    return <p>{t(device.isNative ? 'push.notOffered' : 'push.unsupported')}</p>;
  if (permission === 'denied')
    return (
      <div role="status">
        <p>
          <b>{t('push.denied')}</b>
        </p>
        <p className={typography.soft}>{t(device.isNative ? 'push.deniedHelpApp' : 'push.deniedHelp')}</p>
      </div>
    );
  if (isOn)
    return (
      <>
        <p>
          <StatusTag kind="live" word={t('push.on')} />
        </p>
        <Button variant="quiet" isPending={isChanging} onClick={() => void switchOff()}>
          {t('push.switchOff')}
        </Button>
      </>
    );
  return (
    <>
      <p>{t('push.off')}</p>
      <Button icon="bell" isPending={isChanging} onClick={() => void switchOn()}>
        {t('push.switchOn')}
      </Button>
    </>
  );
}
