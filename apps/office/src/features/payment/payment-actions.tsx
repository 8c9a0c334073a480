import type { DeskPayment } from '@loto/office-contract';
import { CommandButton } from '../../actions/command-button.tsx';
import { DeskActions } from '../../desk/desk-page.tsx';
import { useMayRun } from '../../desk/use-may-run.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReason } from '../../session/reason.ts';

/** The operator's options for a payment, depending on its state. */
export function PaymentActions({ payment }: { payment: DeskPayment }) {
  const { t } = useTexts();
  const mayRun = useMayRun();
  const reason = useReason() ?? '';
  const { serial } = payment.ticket;
  const named = ['--serial', serial ?? '', `--reason=${reason}`];
  const isRefundable =
    serial !== null &&
    payment.status === 'succeeded' &&
    payment.ticket.status === 'active' &&
    mayRun('refund');
  const isMailed = serial !== null && payment.status === 'refunded' && mayRun('resend-mail');
  const failures = payment.events.filter(
    (event) => event.kind === 'refund-failed' && event.resentAt === null && mayRun('resend-refund'),
  );
  if (!isRefundable && !isMailed && failures.length === 0) return null;
  return (
    <DeskActions>
      {isRefundable && (
        <CommandButton variant="quiet" size="small" icon="back" action={{ words: ['refund', ...named] }}>
          {t('payment.refund')}
        </CommandButton>
      )}
      {isMailed && (
        <CommandButton
          variant="quiet"
          size="small"
          icon="mail"
          action={{ words: ['resend-mail', 'refund', ...named] }}
        >
          {t('payment.resendRefundMail')}
        </CommandButton>
      )}
      {failures.map((event) =>
        event.kind === 'refund-failed' ? (
          <CommandButton
            key={event.failureId}
            variant="quiet"
            size="small"
            icon="refresh"
            action={{ words: ['resend-refund', event.failureId] }}
          >
            {t('payment.resendFailed')}
          </CommandButton>
        ) : null,
      )}
    </DeskActions>
  );
}
