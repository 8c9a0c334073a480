import { LinkButton } from '@loto/design';
import type { DeskTicket } from '@loto/office-contract';
import { CommandButton } from '../../actions/command-button.tsx';
import { DeskActions } from '../../desk/desk-page.tsx';
import { useMayRun } from '../../desk/use-may-run.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReason } from '../../session/reason.ts';

/** The operator's options for a ticket, depending on its state. */
export function TicketActions({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTexts();
  const mayRun = useMayRun();
  const reason = useReason() ?? '';
  const { serial } = ticket;
  if (serial === null) return null;
  const named = ['--serial', serial, `--reason=${reason}`];
  const areSold = ticket.draws.every(({ state }) => state === 'on-sale');
  const isRefundable = ticket.status === 'active' && areSold && mayRun('refund');
  const isRefunded = ticket.payments.some(({ status }) => status === 'refunded');
  const isPayable = ticket.winnings.some(({ status }) => status === 'offered' || status === 'declined');
  const isOffered = isRefundable || mayRun('resend-mail') || (isPayable && mayRun('pay-out'));
  if (!isOffered) return null;
  return (
    <DeskActions>
      {isRefundable && (
        <CommandButton variant="quiet" size="small" icon="back" action={{ words: ['refund', ...named] }}>
          {t('ticket.refund')}
        </CommandButton>
      )}
      {mayRun('resend-mail') && (
        <CommandButton
          variant="quiet"
          size="small"
          icon="mail"
          action={{ words: ['resend-mail', 'ticket', ...named] }}
        >
          {t('ticket.resendTicket')}
        </CommandButton>
      )}
      {isRefunded && mayRun('resend-mail') && (
        <CommandButton
          variant="quiet"
          size="small"
          icon="mail"
          action={{ words: ['resend-mail', 'refund', ...named] }}
        >
          {t('ticket.resendRefund')}
        </CommandButton>
      )}
      {isPayable && mayRun('pay-out') && (
        <LinkButton
          variant="quiet"
          size="small"
          icon="cup"
          to={`/counter?serial=${encodeURIComponent(serial)}`}
        >
          {t('ticket.counter')}
        </LinkButton>
      )}
    </DeskActions>
  );
}
