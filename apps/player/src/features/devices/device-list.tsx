import type { DeviceSession } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { useRef } from 'react';
import { Button, cx, Icon, StatusTag } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';
import iconListStyles from '@loto/design/icon-list.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

/** The signed-in devices, starting with this one. */
export function DeviceList({ devices }: { devices: readonly DeviceSession[] }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)} aria-labelledby="devices">
      <h2 className={cx(typography.label, typography.muted)} id="devices" ref={heading} tabIndex={-1}>
        {t('devices.count', { count: devices.length })}
      </h2>
      <ul className={iconListStyles.root}>
        {devices.map((device) => (
          // The pressed button is removed with its row, so the focus moves to the list's heading.
          <DeviceRow key={device.id} device={device} onEnded={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

interface DeviceRowProps {
  device: DeviceSession;
  onEnded: () => void;
}

/** A signed-in device with its last use and a button to sign it out. */
function DeviceRow({ device: { id, client, device, lastUsedAt, isCurrent }, onEnded }: DeviceRowProps) {
  const { t, language } = useTexts();
  const [endSession, { isLoading }] = useCall('endSession');
  const name = device ?? t('devices.unknown');

  async function end() {
    const { data } = await endSession({ params: { id } });
    if (!data) return;
    onEnded();
    showToast({ kind: 'ok', text: t('devices.ended', { name }) });
  }

  return (
    <li>
      <span className={iconListStyles.icon}>
        <Icon name={isHandheld(client) ? 'phone' : 'laptop'} />
      </span>
      <div className={layout.grow}>
        <p className={iconListStyles.name}>
          <b>{name}</b>
          {isCurrent && <StatusTag kind="live" word={t('devices.current')} />}
        </p>
        <p className={cx(typography.small, typography.soft)}>
          {isCurrent
            ? t('devices.usedNow')
            : t('devices.lastUsed', { when: formatDayAndClock(lastUsedAt, language) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          isPending={isLoading}
          aria-label={t('devices.endOf', { name })}
          onClick={() => void end()}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Reports whether the device is a phone, by the client that it reported. */
function isHandheld(client: DeviceSession['client']): boolean {
  return client === 'web.mobile' || client.startsWith('app.');
}
