import type { Ticket } from '@loto/api-contract';
import { formatLei } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { cx } from '../../design/index.ts';
import factsStyles from '../../design/facts.module.css';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

/** What a ticket cost, part by part. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)}>
      <h2 className={typography.titleSmall}>{t('history.cost')}</h2>
      <div className={factsStyles.pair}>
        <span>{t('history.stake', { count: ticket.simpleVariantCount })}</span>
        <span className={typography.mono}>{formatLei(ticket.priceBani)}</span>
      </div>
      <div className={factsStyles.pair}>
        <span>{t('history.fee')}</span>
        <span className={typography.mono}>{formatLei(ticket.feeBani)}</span>
      </div>
      <hr className={layout.dashedLine} />
      <div className={cx(factsStyles.pair, factsStyles.total)}>
        <b>{t('ticket.total')}</b>
        <b className={typography.mono}>{formatLei(ticket.totalBani)}</b>
      </div>
    </section>
  );
}
