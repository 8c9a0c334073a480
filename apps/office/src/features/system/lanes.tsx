import { DataTable, Icon, type DataColumn } from '@loto/design';
import type { SystemState } from '@loto/office-contract';
import { formatCount, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './system.module.css';

type Lane = SystemState['lanes'][number];

/** The queue by lane: what is waiting, since when, and what failed. */
export function Lanes({ lanes }: Pick<SystemState, 'lanes'>) {
  const { t } = useTexts();
  const counted = (id: 'due' | 'running' | 'later' | 'failed' | 'givenUp'): DataColumn<Lane> => ({
    id,
    head: t(`admin.system.${id}`),
    isRight: true,
    cell: (lane) => formatCount(lane[id]),
  });
  return (
    <DataTable
      label={t('admin.system.jobs')}
      rows={lanes}
      keyOf={({ lane }) => lane}
      isMarked={({ givenUp }) => givenUp > 0}
      columns={[
        {
          id: 'lane',
          head: t('admin.system.columnLane'),
          cell: ({ lane }) => t(`admin.system.lane.${lane}`),
        },
        counted('due'),
        counted('running'),
        { ...counted('later'), isWideOnly: true },
        counted('failed'),
        {
          ...counted('givenUp'),
          cell: ({ givenUp }) => (
            <span className={styles.count}>
              {givenUp > 0 && <Icon name="warning" size="small" />}
              {formatCount(givenUp)}
            </span>
          ),
        },
        {
          id: 'oldest',
          head: t('admin.system.oldest'),
          isWideOnly: true,
          cell: ({ oldestAt }) => (oldestAt === null ? '—' : formatStamp(oldestAt)),
        },
      ]}
    />
  );
}
