import { Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { SystemState } from '@loto/office-contract';
import type { ReactNode } from 'react';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Lanes } from './lanes.tsx';
import { Providers } from './providers.tsx';
import { Webhooks } from './webhooks.tsx';
import styles from './system.module.css';

const everyMs = 15_000;

/** The state of everything that runs by itself: jobs, mails, deliveries, providers, versions. */
export function Screen() {
  const { t } = useTexts();
  const reading = useAnswer('readSystem', {}, { everyMs });
  return (
    <div className={styles.page}>
      <Shown reading={reading}>
        {(system) => (
          <>
            <Verdict system={system} />
            <Section id="jobs" title={t('admin.system.jobs')} lead={t('admin.system.jobsLead')}>
              <Lanes lanes={system.lanes} />
            </Section>
            <Section id="failed-jobs" title={t('admin.system.failedJobs')}>
              <FailedJobs jobs={system.failedJobs} />
            </Section>
            <div className={styles.pair}>
              <Section id="mails" title={t('admin.system.mails')}>
                <Mails mails={system.mails} />
              </Section>
              <Section id="versions" title={t('admin.system.versions')}>
                <Versions system={system} />
              </Section>
            </div>
            <Section id="providers" title={t('admin.system.providers')}>
              <Providers providers={system.providers} />
            </Section>
            <Section id="webhooks" title={t('admin.system.webhooks')}>
              <Webhooks webhooks={system.webhooks} />
            </Section>
          </>
        )}
      </Shown>
    </div>
  );
}

/** A line that says either that everything is running or how much needs attention. */
function Verdict({ system }: { system: SystemState }) {
  const { t } = useTexts();
  const { lanes, webhooks, providers } = system;
  const count =
    lanes.filter(({ givenUp }) => givenUp > 0).length +
    providers.filter(({ isLate, differences }) => isLate || differences > 0).length +
    (webhooks !== null && webhooks.circuitOpenedAt !== null ? 1 : 0) +
    (webhooks?.deliveries.some(({ state }) => state === 'given-up') === true ? 1 : 0);
  return (
    <p className={styles.verdict} data-good={count === 0} role="status">
      <Icon name={count === 0 ? 'check' : 'warning'} />
      {count === 0 ? t('admin.system.allGood') : t('admin.system.attention', { count })}
    </p>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={typography.titleSmall}>
        {title}
      </h2>
      {lead !== undefined && <p className={typography.soft}>{lead}</p>}
      {children}
    </section>
  );
}

function Mails({ mails: { waiting, failed, oldestAt } }: Pick<SystemState, 'mails'>) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      <Fact name={t('admin.system.mailsWaiting')}>{waiting}</Fact>
      <Fact name={t('admin.system.mailsFailed')} isBad={failed > 0}>
        {failed}
      </Fact>
      {oldestAt !== null && <Fact name={t('admin.system.mailsOldest')}>{formatStamp(oldestAt)}</Fact>}
    </dl>
  );
}

function Versions({ system: { version, commit, schema, environment, now } }: { system: SystemState }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      <Fact name={t('admin.system.version')}>{version}</Fact>
      <Fact name={t('admin.system.commit')}>
        <span className={typography.mono}>{commit.slice(0, 12)}</span>
      </Fact>
      <Fact name={t('admin.system.schema')}>
        <span className={typography.mono}>{schema.slice(0, 12)}</span>
      </Fact>
      <Fact name={t('admin.system.environment')}>{environment}</Fact>
      <Fact name={t('admin.system.serverTime')}>{formatStamp(now)}</Fact>
    </dl>
  );
}

function Fact({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={layout.row} translate="no">
        {isBad && <Icon name="warning" size="small" />}
        {children}
      </dd>
    </div>
  );
}
