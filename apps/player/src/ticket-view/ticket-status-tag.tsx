import type { TicketStatus } from '@loto/api-contract';
import { StatusTag, type StatusKind } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';

const kinds: Record<TicketStatus, StatusKind> = {
  'awaiting-payment': 'waiting',
  active: 'live',
  won: 'won',
  lost: 'lost',
  expired: 'ended',
  refunded: 'ended',
};

export function TicketStatusTag({ status }: { status: TicketStatus }) {
  const { t } = useTexts();
  return <StatusTag kind={kinds[status]} word={t(`ticket.status.${status}`)} />;
}
