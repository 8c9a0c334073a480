import type { DeskJob } from '@loto/office-contract';
import type { TFunction } from 'i18next';
import { CommandButton } from '../actions/command-button.tsx';
import { formatStamp } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useReason } from '../session/reason.ts';
import { Panel } from './desk-page.tsx';
import { SmallTable, type SmallColumn } from './small-table.tsx';
import { useMayRun } from './use-may-run.ts';

/** Jobs about an object that are waiting, running or failed. A failed one can be run again. */
export function JobsPanel({ jobs }: { jobs: readonly DeskJob[] }) {
  const { t } = useTexts();
  const mayRun = useMayRun();
  const columns = columnsOf(t);
  const hasRetry = mayRun('retry-job') && jobs.some(hasFailed);
  return (
    <Panel title={t('desk.jobs')} emptyText={jobs.length === 0 ? t('desk.jobsNone') : undefined}>
      <SmallTable
        label={t('desk.jobs')}
        rows={jobs}
        keyOf={({ id }) => String(id)}
        columns={hasRetry ? columns : columns.slice(0, -1)}
      />
    </Panel>
  );
}

const hasFailed = ({ state }: DeskJob) => state === 'failed' || state === 'given-up';

/** Returns the columns. The last one is for operators who may run a job again. */
function columnsOf(t: TFunction): readonly SmallColumn<DeskJob>[] {
  return [
    { head: t('desk.jobName'), cell: ({ name }) => <span translate="no">{name}</span> },
    { head: t('desk.jobState'), cell: ({ state }) => t(`desk.jobStates.${state}`) },
    {
      head: t('desk.jobTries'),
      cell: ({ attempts, maxAttempts: most }) => t('desk.jobTriesOf', { attempts, most }),
    },
    { head: t('desk.jobRuns'), cell: ({ runAt }) => formatStamp(runAt) },
    { head: t('desk.retryJob'), cell: (job) => (hasFailed(job) ? <RetryButton job={job} /> : null) },
  ];
}

function RetryButton({ job }: { job: DeskJob }) {
  const { t } = useTexts();
  const reason = useReason() ?? '';
  return (
    <CommandButton
      variant="quiet"
      size="small"
      icon="refresh"
      action={{ words: ['retry-job', String(job.id), `--reason=${reason}`] }}
    >
      {t('desk.retryJob')}
    </CommandButton>
  );
}
