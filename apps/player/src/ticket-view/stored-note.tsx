import { formatDayAndClock } from '@loto/formatting';
import { cx, Icon } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import type { StoredMark } from '../session/offline/stored-mark.ts';
import typography from '@loto/design/typography.module.css';
import styles from './stored-note.module.css';

/**
 * Notes that a response was stored on this device, since when, and whether a prize in it isn't
 * final. Renders nothing for a response from the server.
 */
export function StoredNote({ of }: { of: object | undefined }) {
  const { t, language } = useTexts();
  if (of === undefined || !('storedAt' in of)) return null;
  const stored = of as StoredMark;
  return (
    <div className={cx(styles.root, typography.small)} role="note">
      <Icon name="offline" size="small" />
      <p>
        {t('ticket.stored', { at: formatDayAndClock(stored.storedAt, language) })}
        {stored.isProvisional === true && (
          <>
            {' '}
            <b>{t('ticket.provisional')}</b>
          </>
        )}
      </p>
    </div>
  );
}
