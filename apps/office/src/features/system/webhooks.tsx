import { DataTable, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { SystemState } from '@loto/office-contract';
import { formatCount, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReasonedCommand } from './reasoned-command.tsx';
import styles from './system.module.css';

/** Deliveries that the partner hasn't accepted, each of which can be sent again. */
export function Webhooks({ webhooks }: Pick<SystemState, 'webhooks'>) {
  const { t } = useTexts();
  if (webhooks === null) return <p className={typography.soft}>{t('admin.system.webhooksOff')}</p>;
  const { circuitOpenedAt, deliveries } = webhooks;
  return (
    <>
      {circuitOpenedAt !== null && (
        <p className={styles.warning}>
          <Icon name="warning" size="small" />
          {t('admin.system.circuitOpen', { at: formatStamp(circuitOpenedAt) })}
        </p>
      )}
      {deliveries.length === 0 ? (
        <p className={typography.soft}>{t('admin.system.webhooksGood')}</p>
      ) : (
        <DataTable
          label={t('admin.system.webhooks')}
          rows={deliveries}
          keyOf={({ id }) => id}
          isMarked={({ state }) => state === 'given-up'}
          columns={[
            {
              id: 'delivery',
              head: t('admin.system.delivery'),
              cell: ({ id }) => (
                <span className={typography.mono} translate="no">
                  {id.slice(0, 8)}
                </span>
              ),
            },
            {
              id: 'made',
              head: t('admin.system.made'),
              isWideOnly: true,
              cell: ({ createdAt }) => formatStamp(createdAt),
            },
            {
              id: 'events',
              head: t('admin.system.events'),
              isRight: true,
              cell: ({ events }) => formatCount(events),
            },
            {
              id: 'tries',
              head: t('admin.system.tries'),
              isRight: true,
              cell: ({ attempts }) => formatCount(attempts),
            },
            {
              id: 'answer',
              head: t('admin.system.answer'),
              cell: ({ lastStatus, lastProblem }) =>
                [lastStatus, lastProblem].filter((part) => part !== null).join(' ') || '—',
            },
            {
              id: 'state',
              head: t('admin.system.state'),
              cell: ({ state }) => t(`admin.system.deliveryState.${state}`),
            },
            {
              id: 'resend',
              head: '',
              isRight: true,
              cell: ({ id }) => (
                <ReasonedCommand
                  words={['resend-webhook', id]}
                  label={t('admin.system.resendOf', { id: id.slice(0, 8) })}
                >
                  {t('admin.system.resend')}
                </ReasonedCommand>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
