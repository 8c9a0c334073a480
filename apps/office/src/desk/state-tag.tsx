import { StatusTag, type StatusKind } from '@loto/design';
import type { DeskPaymentState, DeskTicket } from '@loto/office-contract';
import { useTexts } from '../i18n/use-texts.ts';

const ticketKinds: Readonly<Record<DeskTicket['status'], StatusKind>> = {
  'awaiting-payment': 'waiting',
  active: 'live',
  won: 'won',
  lost: 'lost',
  expired: 'ended',
  refunded: 'ended',
};

/** The state of a ticket, as an icon and words. */
export function TicketTag({ status }: { status: DeskTicket['status'] }) {
  const { t } = useTexts();
  return <StatusTag kind={ticketKinds[status]} word={t(`desk.ticketStatus.${status}`)} />;
}

const paymentKinds: Readonly<Record<DeskPaymentState['status'], StatusKind>> = {
  pending: 'waiting',
  succeeded: 'live',
  failed: 'ended',
  expired: 'ended',
  'refund-pending': 'waiting',
  refunded: 'ended',
};

/** The state of a payment, as an icon and words. */
export function PaymentTag({ status }: { status: DeskPaymentState['status'] }) {
  const { t } = useTexts();
  return <StatusTag kind={paymentKinds[status]} word={t(`desk.paymentStatus.${status}`)} />;
}
