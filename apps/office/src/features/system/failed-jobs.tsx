import { DataTable, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { SystemState } from '@loto/office-contract';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReasonedCommand } from './reasoned-command.tsx';
import styles from './system.module.css';

/** The failed jobs, each of which can be run again. */
export function FailedJobs({ jobs }: { jobs: SystemState['failedJobs'] }) {
  const { t } = useTexts();
  if (jobs.length === 0) return <p className={typography.soft}>{t('admin.system.noFailedJobs')}</p>;
  return (
    <DataTable
      label={t('admin.system.failedJobs')}
      rows={jobs}
      keyOf={({ jobId }) => String(jobId)}
      columns={[
        {
          id: 'job',
          head: t('admin.system.job'),
          cell: ({ jobId, name }) => (
            <span className={typography.mono} translate="no">
              {jobId} {name}
            </span>
          ),
        },
        {
          id: 'state',
          head: t('admin.system.state'),
          cell: ({ state }) => (
            <span className={styles.count}>
              <Icon name={state === 'given-up' ? 'warning' : 'refresh'} size="small" />
              {t(`admin.system.jobState.${state}`)}
            </span>
          ),
        },
        {
          id: 'tries',
          head: t('admin.system.tries'),
          cell: ({ attempts, maxAttempts }) => t('admin.system.triesOf', { done: attempts, of: maxAttempts }),
        },
        {
          id: 'next',
          head: t('admin.system.next'),
          isWideOnly: true,
          cell: ({ runAt, state }) => (state === 'given-up' ? '—' : formatStamp(runAt)),
        },
        {
          id: 'retry',
          head: '',
          isRight: true,
          cell: ({ jobId, name }) => (
            <ReasonedCommand
              words={['retry-job', String(jobId)]}
              label={t('admin.system.retryJobOf', { id: `${jobId} ${name}` })}
            >
              {t('admin.system.retryJob')}
            </ReasonedCommand>
          ),
        },
      ]}
    />
  );
}
