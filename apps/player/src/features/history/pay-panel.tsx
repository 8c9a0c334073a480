import type { Ticket } from '@loto/api-contract';
import { Button } from '../../design/index.ts';
import { formatClock } from '../../i18n/dates.ts';
import { formatLei } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStartPayment } from '../../session/use-start-payment.ts';

/** A ticket that waits for its payment can be paid from here until it expires. */
export function PayPanel({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const { start, isStarting } = useStartPayment();
  return (
    <div className="panel surface lift paypanel">
      {ticket.expiresAt !== null && (
        <p>{t('history.payUntil', { clock: formatClock(ticket.expiresAt, language) })}</p>
      )}
      <Button isBlock isPending={isStarting} onClick={() => void start(ticket)}>
        {t('history.pay', { sum: formatLei(ticket.totalBani) })}
      </Button>
    </div>
  );
}
