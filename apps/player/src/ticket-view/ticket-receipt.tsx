import type { Ticket } from '@loto/api-contract';
import { formatDate, formatLei } from '@loto/formatting';
import { useTexts } from '../i18n/use-texts.ts';
import { cx } from '../design/index.ts';
import factsStyles from '../design/facts.module.css';
import typography from '../design/typography.module.css';

/** What was paid, with what and when: the machine's lines at the foot of a ticket. */
export function TicketReceipt({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const at = ticket.paidAt ?? ticket.createdAt;
  return (
    <dl className={cx(factsStyles.definitions, typography.mono)}>
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
      <dd>{formatDate(at, language)}</dd>
    </dl>
  );
}
