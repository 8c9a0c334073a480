import { cx } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { DeskMovement } from '@loto/office-contract';
import { formatLei, formatStamp } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Panel } from './desk-page.tsx';
import { useNamed } from './use-named.ts';
import styles from './movements.module.css';

/** The ledger's movements with their accounts. */
export function MovementsPanel({ movements }: { movements: readonly DeskMovement[] }) {
  const { t } = useTexts();
  const isEmpty = movements.length === 0;
  return (
    <Panel title={t('desk.movements')} emptyText={isEmpty ? t('desk.movementsNone') : undefined}>
      <ol className={styles.list}>
        {movements.map((movement) => (
          <li key={movement.id}>
            <p className={styles.head}>
              <b>
                <MovementName kind={movement.kind} />
              </b>
              <time dateTime={movement.at} className={cx(typography.small, typography.muted)}>
                {formatStamp(movement.at)}
              </time>
            </p>
            <MovementLines lines={movement.lines} kind={movement.kind} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The display name of a movement. */
export function MovementName({ kind }: { kind: string }) {
  return useMovementName()(kind);
}

/** Returns a function that returns a movement's display name. */
export function useMovementName(): (kind: string) => string {
  const { t } = useTexts();
  const named = useNamed();
  return (kind) => {
    if (kind.startsWith('dispute')) return t('desk.movement.dispute');
    const name = named('desk.movement', kind);
    return name === kind ? t('desk.movement.other', { kind }) : name;
  };
}

const sumText = (bani: number) => (bani > 0 ? formatLei(bani) : '');

interface MovementLinesProps {
  lines: DeskMovement['lines'];
  kind: string;
}

/** The accounts of a movement: debits, credits, and their equal sums. */
export function MovementLines({ lines, kind }: MovementLinesProps) {
  const { t } = useTexts();
  const named = useNamed();
  const debit = lines.reduce((sum, { bani }) => sum + Math.max(bani, 0), 0);
  const credit = lines.reduce((sum, { bani }) => sum - Math.min(bani, 0), 0);
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>
        <MovementName kind={kind} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.account')}</th>
          <th scope="col">{t('desk.debit')}</th>
          <th scope="col">{t('desk.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, bani }) => (
          <tr key={`${account} ${bani}`}>
            <th scope="row">{named('desk.accounts', account)}</th>
            <td>{sumText(bani)}</td>
            <td>{sumText(-bani)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('desk.movementSum')}</th>
          <td>{formatLei(debit)}</td>
          <td>{formatLei(credit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
