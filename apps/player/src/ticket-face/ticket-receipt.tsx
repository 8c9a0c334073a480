import type { Ticket } from '@loto/api-contract';
import { formatClock, formatDate } from '../i18n/dates.ts';
import { formatLei } from '../i18n/money.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** What was paid, with what, when, and the serial: the machine's lines at the foot of a ticket. */
export function TicketReceipt({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const at = ticket.paidAt ?? ticket.createdAt;
  return (
    <dl className="mlist machine">
      <dt>{t('ticket.total')}</dt>
      <dd>{formatLei(ticket.totalBani)}</dd>
      {ticket.card !== null && (
        <>
          <dt>{t('ticket.card')}</dt>
          <dd>
            {ticket.card.brand} {ticket.card.last4}
          </dd>
        </>
      )}
      <dt>{t('ticket.date')}</dt>
      <dd>
        {formatDate(at, language)} {formatClock(at, language)}
      </dd>
      {ticket.serial !== null && (
        <>
          <dt>{t('ticket.serial')}</dt>
          <dd className="serial">{ticket.serial}</dd>
        </>
      )}
    </dl>
  );
}
