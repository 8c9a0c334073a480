import { cx, Icon, type IconName } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { LoggedActionRow } from '@loto/office-contract';
import { Link, useSearchParams } from 'react-router';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useActionWords } from './use-action-words.ts';
import styles from './audit.module.css';

/** Rows of the log, each as a sentence that can be read aloud. */
export function ActionList({ rows, chosen }: { rows: readonly LoggedActionRow[]; chosen: string | null }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.seq}>
          <ActionRow row={row} isChosen={String(row.seq) === chosen} />
        </li>
      ))}
    </ol>
  );
}

const icons: Readonly<Record<LoggedActionRow['outcome'], IconName>> = {
  done: 'check',
  requested: 'clock',
  refused: 'close',
  failed: 'warning',
};

function ActionRow({ row, isChosen }: { row: LoggedActionRow; isChosen: boolean }) {
  const { t } = useTexts();
  const wordsOf = useActionWords();
  const [params] = useSearchParams();
  const { headline, summary } = wordsOf(row);
  const to = new URLSearchParams(params);
  to.set('action', String(row.seq));
  return (
    <Link
      to={`/audit?${to}`}
      replace
      preventScrollReset
      className={cx(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={cx(styles.mark, styles[row.outcome])}>
        <Icon name={row.isSigned || row.outcome !== 'done' ? icons[row.outcome] : 'eye'} size="small" />
      </span>
      <span className={styles.words}>
        <span className={styles.headline}>{headline}</span>
        <span className={cx(typography.small, typography.soft)}>{summary}</span>
      </span>
      <span className={styles.when}>
        <span>{formatStamp(row.at)}</span>
        <span className={typography.muted}>
          {row.seq} · {t(row.isSigned ? 'admin.audit.signed' : 'admin.audit.unsigned')}
        </span>
      </span>
    </Link>
  );
}
