import type { Ticket } from '@loto/api-contract';
import { formatLei } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';

/** What a ticket cost, part by part. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  return (
    <section className="panel surface lift">
      <h2 className="t-s">{t('history.cost')}</h2>
      <div className="kv">
        <span>{t('history.stake', { count: ticket.simpleVariantCount })}</span>
        <span className="machine">{formatLei(ticket.priceBani)}</span>
      </div>
      <div className="kv">
        <span>{t('history.fee')}</span>
        <span className="machine">{formatLei(ticket.feeBani)}</span>
      </div>
      <hr className="dash" />
      <div className="kv total">
        <b>{t('ticket.total')}</b>
        <b className="machine">{formatLei(ticket.totalBani)}</b>
      </div>
    </section>
  );
}
