import type { DeviceSession } from '@loto/api-contract';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { DeviceRow } from './device-row.tsx';
import { cx } from '../../design/index.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './devices.module.css';

/** The signed-in devices, this one first. */
export function DeviceList({ devices }: { devices: readonly DeviceSession[] }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)} aria-labelledby="devices">
      <h2 className={cx(typography.label, typography.muted)} id="devices" ref={heading} tabIndex={-1}>
        {t('devices.count', { count: devices.length })}
      </h2>
      <ul className={styles.list}>
        {devices.map((device) => (
          // The pressed button is removed with its row: the focus moves to the head of the
          // list.
          <DeviceRow key={device.id} device={device} onEnded={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}
