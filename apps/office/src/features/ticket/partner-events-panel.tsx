import type { DeskTicket } from '@loto/office-contract';
import type { TFunction } from 'i18next';
import { CommandButton } from '../../actions/command-button.tsx';
import { Panel } from '../../desk/desk-page.tsx';
import { SmallTable, type SmallColumn } from '../../desk/small-table.tsx';
import { useMayRun } from '../../desk/use-may-run.ts';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReason } from '../../session/reason.ts';

type PartnerEvent = DeskTicket['partnerEvents'][number];

/** The partner's events about the ticket. A delivery can be sent again. */
export function PartnerEventsPanel({ events }: { events: readonly PartnerEvent[] }) {
  const { t } = useTexts();
  const mayRun = useMayRun();
  const columns = columnsOf(t);
  return (
    <Panel title={t('ticket.partnerEvents')}>
      <SmallTable
        label={t('ticket.partnerEvents')}
        rows={events}
        keyOf={({ id }) => id}
        columns={mayRun('resend-webhook') ? columns : columns.slice(0, -1)}
      />
    </Panel>
  );
}

/** Returns the columns. The last one is for operators who may send a delivery again. */
function columnsOf(t: TFunction): readonly SmallColumn<PartnerEvent>[] {
  return [
    { head: t('ticket.event'), cell: ({ type }) => <span translate="no">{type}</span> },
    { head: t('ticket.when'), cell: ({ at }) => formatStamp(at) },
    { head: t('ticket.delivery'), cell: (event) => deliveryText(event, t) },
    { head: t('ticket.resendWebhook'), cell: ({ deliveryId }) => <ResendButton deliveryId={deliveryId} /> },
  ];
}

function deliveryText({ state, attempts, lastStatus }: PartnerEvent, t: TFunction): string {
  return [
    t(`ticket.deliveryStates.${state}`),
    t('ticket.attempts', { count: attempts }),
    ...(lastStatus === null ? [] : [`HTTP ${lastStatus}`]),
  ].join(' · ');
}

function ResendButton({ deliveryId }: Pick<PartnerEvent, 'deliveryId'>) {
  const { t } = useTexts();
  const reason = useReason() ?? '';
  return (
    <CommandButton
      variant="quiet"
      size="small"
      icon="refresh"
      action={{ words: ['resend-webhook', deliveryId, `--reason=${reason}`] }}
    >
      {t('ticket.resendWebhook')}
    </CommandButton>
  );
}
