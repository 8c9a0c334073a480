import { cx } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { DeskAction } from '@loto/office-contract';
import { useCommandName } from '../actions/command-names.ts';
import { formatStamp } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Panel } from './desk-page.tsx';
import styles from './colleagues.module.css';

/** The operators' actions about an object, newest first. */
export function ColleaguesPanel({ actions }: { actions: readonly DeskAction[] }) {
  const { t } = useTexts();
  const nameOf = useCommandName();
  return (
    <Panel title={t('desk.done')} emptyText={actions.length === 0 ? t('desk.doneNone') : undefined}>
      <ol className={styles.list}>
        {actions.map(({ at, operator, command, outcome, reason }) => (
          <li key={`${at} ${operator} ${command}`}>
            <b>{t('desk.doneBy', { operator, command: nameOf(command) })}</b>{' '}
            <span className={typography.soft}>({t(`desk.outcomes.${outcome}`)})</span>
            <span className={cx(typography.small, typography.muted, styles.detail)}>
              <time dateTime={at}>{formatStamp(at)}</time>
              {reason !== null && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
