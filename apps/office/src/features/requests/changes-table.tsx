import { Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import type { RequestedChange } from '@loto/office-contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { valueText } from '../../outcome/outcome-value.tsx';
import styles from './requests.module.css';

/**
 * The current state on the left and the future state on the right. Differences have an arrow and
 * bold type.
 */
export function ChangesTable({ changes }: { changes: readonly RequestedChange[] }) {
  const { t } = useTexts();
  const textOf = (value: RequestedChange['before']) =>
    value === null ? t('admin.requests.nothing') : valueText(value);
  return (
    <table className={styles.changes}>
      <caption className={layout.visuallyHidden}>{t('admin.requests.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('admin.requests.what')}</th>
          <th scope="col">{t('admin.requests.now')}</th>
          <th scope="col">{t('admin.requests.then')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }) => {
          const [now, then] = [textOf(before), textOf(after)];
          return (
            <tr key={what}>
              <th scope="row">{t(`admin.requests.change.${what}`)}</th>
              <td data-label={t('admin.requests.now')}>{now}</td>
              <td data-label={t('admin.requests.then')}>
                {now === then ? (
                  then
                ) : (
                  <mark className={styles.differs}>
                    <Icon name="forward" size="small" />
                    <span className={layout.visuallyHidden}>{t('admin.requests.changed')}: </span>
                    {then}
                  </mark>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
