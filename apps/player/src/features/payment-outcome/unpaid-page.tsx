import type { Ticket } from '@loto/api-contract';
import { formatClock, formatLei } from '@loto/formatting';
import { Button, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStartPayment } from '../../session/use-start-payment.ts';
import { OutcomePage } from './outcome-page.tsx';

/** Nothing was taken and the ticket still waits: pay again, or leave it. */
export function UnpaidPage({ ticket, isAnimated }: { ticket: Ticket; isAnimated: boolean }) {
  const { t } = useTexts();
  const { start, isStarting } = useStartPayment();
  return (
    <OutcomePage
      isAnimated={isAnimated}
      title={t('paymentOutcome.unpaidTitle')}
      text={
        ticket.expiresAt === null
          ? t('paymentOutcome.unpaidText')
          : t('paymentOutcome.unpaidUntil', { clock: formatClock(ticket.expiresAt) })
      }
    >
      <Button isBlock isPending={isStarting} onClick={() => void start(ticket)}>
        {t('paymentOutcome.payAgain', { sum: formatLei(ticket.totalBani) })}
      </Button>
      <LinkButton variant="quiet" isBlock to={`/user/history/ticket-details/${ticket.id}`}>
        {t('paymentOutcome.seeTicket')}
      </LinkButton>
    </OutcomePage>
  );
}
