import { DataTable, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { SystemState } from '@loto/office-contract';
import { Link } from 'react-router';
import { formatCount, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './system.module.css';

/** The payment providers: last comparison, differences, and unhandled notifications. */
export function Providers({ providers }: Pick<SystemState, 'providers'>) {
  const { t } = useTexts();
  return (
    <DataTable
      label={t('admin.system.providers')}
      rows={providers}
      keyOf={({ name }) => name}
      isMarked={({ isLate, differences }) => isLate || differences > 0}
      columns={[
        {
          id: 'provider',
          head: t('admin.system.provider'),
          cell: ({ name }) => <span translate="no">{name}</span>,
        },
        {
          id: 'compared',
          head: t('admin.system.compared'),
          cell: ({ comparedUntil, isLate }) => (
            <span className={styles.count}>
              {isLate && <Icon name="warning" size="small" />}
              {comparedUntil === null ? t('admin.system.neverCompared') : formatStamp(comparedUntil)}
              {isLate && comparedUntil !== null && `, ${t('admin.system.late')}`}
            </span>
          ),
        },
        {
          id: 'differences',
          head: t('admin.system.differences'),
          isRight: true,
          cell: ({ differences }) =>
            differences === 0 ? (
              formatCount(0)
            ) : (
              <Link className={typography.link} to="/differences">
                {formatCount(differences)}
              </Link>
            ),
        },
        {
          id: 'unhandled',
          head: t('admin.system.unhandled'),
          isRight: true,
          cell: ({ unhandled }) => formatCount(unhandled),
        },
      ]}
    />
  );
}
