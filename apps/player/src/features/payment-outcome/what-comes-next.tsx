import type { Ticket } from '@loto/api-contract';
import { formatClock, formatWeekday, capitalize } from '@loto/formatting';
import { useAnswer } from '../../session/api/use-call.ts';
import { cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './payment-outcome.module.css';

interface WhatComesNextProps {
  ticket: Ticket;
  hasEmail: boolean;
}

/**
 * Shown after a player's first purchase. It explains when the draw is, and how they will get the
 * result and a prize.
 */
export function WhatComesNext({ ticket, hasEmail }: WhatComesNextProps) {
  const { t, language } = useTexts();
  const { data } = useAnswer(
    'listTickets',
    { query: { offset: 0, limit: 10 }, quietFor: 'all', onlyFromServer: true },
    { refetchOnMountOrArgChange: true },
  );
  const first = ticket.draws[0];
  if (data === undefined || first === undefined) return null;
  const isListed = data.totalCount === data.tickets.length;
  const paid = data.tickets.filter(({ paidAt }) => paidAt !== null);
  if (!isListed || paid.some(({ id }) => id !== ticket.id)) return null;
  const day = capitalize(formatWeekday(first.drawAt, language));
  return (
    <section className={cx(layout.panel, layout.surface, styles.next)}>
      <h2 className={typography.titleSmall}>{t('paymentOutcome.next.title')}</h2>
      <p>{t('paymentOutcome.next.draw', { day, clock: formatClock(first.drawAt) })}</p>
      <p>{t(hasEmail ? 'paymentOutcome.next.byMail' : 'paymentOutcome.next.here')}</p>
      <p>{t('paymentOutcome.next.prize')}</p>
    </section>
  );
}
