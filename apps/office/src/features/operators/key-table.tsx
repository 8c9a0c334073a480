import { cx, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { ListedKey } from '@loto/office-contract';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './operators.module.css';

/** An operator's keys, newest first, including ended ones. */
export function KeyTable({ keys, owner }: { keys: readonly ListedKey[]; owner: string }) {
  const { t } = useTexts();
  const label = `${t('admin.operators.keys')}: ${owner}`;
  if (keys.length === 0) return <p className={typography.soft}>{t('admin.operators.noKeys')}</p>;
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className={layout.visuallyHidden}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.operators.kind')}</th>
            <th scope="col">{t('admin.operators.since')}</th>
            <th scope="col">{t('admin.operators.lastUsed')}</th>
            <th scope="col">{t('admin.operators.until')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id + String(key.since)} listed={key} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of characters shown at each end to distinguish two keys. */
const shownCharacters = 5;

function KeyRow({ listed: { kind, id, name, isPinned, since, lastUsedAt, endedAt } }: { listed: ListedKey }) {
  const { t } = useTexts();
  return (
    <tr className={cx(endedAt !== null && styles.old)}>
      <td>
        <span className={styles.key}>
          <Icon name={kind === 'passkey' ? 'key' : 'copy'} size="small" />
          <span>
            <b>{name ?? t(`admin.operators.${kind}`)}</b>{' '}
            <span className={typography.mono} translate="no">
              {id.slice(0, shownCharacters)}…{id.slice(-shownCharacters)}
            </span>
            {isPinned && (
              <span className={cx(typography.small, typography.soft)}> {t('admin.operators.pinned')}</span>
            )}
          </span>
        </span>
      </td>
      <td>{timeOf(since, '—')}</td>
      <td>{timeOf(lastUsedAt, t('admin.operators.never'))}</td>
      <td>{timeOf(endedAt, t('admin.operators.inUse'))}</td>
    </tr>
  );
}

const timeOf = (at: string | null, none: string) => (at === null ? none : formatStamp(at));
