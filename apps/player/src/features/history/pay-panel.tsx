import type { Ticket } from '@loto/api-contract';
import { formatClock, formatLei } from '@loto/formatting';
import { cx, Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStartPayment } from '../../session/use-start-payment.ts';
import layout from '../../design/layout.module.css';
import styles from './history.module.css';

/** A ticket that waits for its payment can be paid from here until it expires. */
export function PayPanel({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  const { start, isStarting } = useStartPayment();
  return (
    <div className={cx(layout.panel, layout.surface, layout.lifted, styles.payPanel)}>
      {ticket.expiresAt !== null && <p>{t('history.payUntil', { clock: formatClock(ticket.expiresAt) })}</p>}
      <Button isBlock isPending={isStarting} onClick={() => void start(ticket)}>
        {t('history.pay', { sum: formatLei(ticket.totalBani) })}
      </Button>
    </div>
  );
}
