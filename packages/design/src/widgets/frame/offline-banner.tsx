import { BodyMark } from './body-mark.tsx';
import { Icon } from '../icon.tsx';
import styles from './offline-banner.module.css';

/** Shown while there is no internet; it explains what still works. */
export function OfflineBanner({ isOffline, text }: { isOffline: boolean; text: string }) {
  return (
    <output className={styles.region}>
      {isOffline && (
        <span className={styles.root}>
          <BodyMark name="offlineBanner" />
          <Icon name="offline" />
          <span>{text}</span>
        </span>
      )}
    </output>
  );
}
