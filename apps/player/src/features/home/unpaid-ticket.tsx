import type { Ticket } from '@loto/api-contract';
import { formatEndClock, gameNames, shortGameNames } from '@loto/formatting';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, gameTone, IconButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { gameTicketDiscarded } from '../../session/store/slices/ticket-slice.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './home.module.css';

/**
 * The bought ticket, which is stored until it's paid. The player can continue its payment or
 * dismiss it.
 */
export function WaitingTicket() {
  const ticket = useAppSelector((state) => state.ticket.gameTicket);
  if (ticket?.expiresAt == null || ticket.status !== 'awaiting-payment') return null;
  return <WaitingUntil ticket={ticket} expiresAt={ticket.expiresAt} />;
}

function WaitingUntil({ ticket, expiresAt }: { ticket: Ticket; expiresAt: string }) {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const { start, isRunning } = usePayment();
  const clock = formatEndClock(expiresAt, language);
  const discard = () => {
    dispatch(gameTicketDiscarded());
    showToast({ kind: 'ok', text: t('home.waitingPutAway', { clock }) });
  };
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, styles.waiting)}
      data-game={gameTone(ticket.gameCode)}
      aria-label={t('home.waiting')}
    >
      <span className={styles.waitingGame} aria-hidden="true" translate="no">
        {shortGameNames[ticket.gameCode]}
      </span>
      <p className={layout.grow}>
        <b>{t('home.unpaidTicket', { game: gameNames[ticket.gameCode] })}</b>
        <span className={cx(typography.small, typography.soft)}>{t('home.waitingUntil', { clock })}</span>
      </p>
      <OnlineButton size="small" isPending={isRunning} onClick={() => void start(ticket)}>
        {t('home.waitingPay', { sum: formatLei(ticket.totalBani) })}
      </OnlineButton>
      <IconButton icon="close" label={t('home.waitingDiscard')} onClick={discard} />
    </section>
  );
}
