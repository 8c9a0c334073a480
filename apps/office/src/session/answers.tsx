import { Button, Icon, Skeleton, type IconName } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { Reading } from './api/use-answer.ts';
import styles from './answers.module.css';

interface ShownProps<Data> {
  reading: Reading<Data>;
  children: (data: Data) => ReactNode;
  /** Shown while the first response is pending; gray lines by default. */
  loading?: ReactNode;
}

/**
 * Shows a call's data in each state. If a later attempt fails, the last data stays, below a line
 * that says so.
 */
export function Shown<Data>({ reading, children, loading }: ShownProps<Data>) {
  const { data, error } = reading;
  if (data !== undefined) {
    return (
      <>
        {error !== undefined && <Stale reading={reading} />}
        {children(data)}
      </>
    );
  }
  if (error !== undefined) return <FailedAnswer reading={reading} />;
  return loading ?? <LoadingLines />;
}

function Stale({ reading }: { reading: Reading<unknown> }) {
  const { t } = useTexts();
  return (
    <div className={styles.stale} role="status">
      <Icon name="offline" size="small" />
      <p>{t('common.stale')}</p>
      <Button variant="quiet" size="small" onClick={reading.retry} isPending={reading.isFetching}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function FailedAnswer({ reading }: { reading: Reading<unknown> }) {
  const { t } = useTexts();
  const { error } = reading;
  const isLost = error?.status === 0;
  return (
    <div className={styles.failed} role="alert">
      <Icon name={isLost ? 'offline' : error?.status === 403 ? 'lock' : 'warning'} size="large" />
      <p className={typography.titleSmall}>{t(isLost ? 'common.lost' : 'common.failed')}</p>
      <p className={typography.soft}>{error?.errorMessage}</p>
      {error?.requestId !== undefined && <p className={typography.mono}>{error.requestId}</p>}
      {error?.status !== 403 && (
        <Button variant="quiet" icon="refresh" onClick={reading.retry} isPending={reading.isFetching}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** Gray placeholder lines while data is loading. */
export function LoadingLines({ count = 6 }: { count?: number }) {
  const { t } = useTexts();
  return (
    <div className={styles.lines} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="20px" width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}

/** A list without rows: a sentence and possibly a button. */
export function Empty({
  title,
  text,
  icon = 'check',
  children,
}: {
  title: string;
  text: string;
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="large" />
      <p className={typography.titleSmall}>{title}</p>
      <p className={typography.soft}>{text}</p>
      {children}
    </div>
  );
}
