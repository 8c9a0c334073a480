import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDayAndClock, formatEndClock } from '@loto/formatting';
import { ticketCostLines } from '@loto/formatting/costs';
import { Link } from 'react-router';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { Button, cx, Icon, LinkButton, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { usePrizesOfTickets } from '../../session/results/prizes.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import { PriceLines, TicketStatusTag, TicketView } from '../../ticket-view/index.ts';
import { DrawOutcome } from './draw-outcome.tsx';
import { linesWon } from './lines-won.ts';
import { NextDraw } from './next-draw.tsx';
import { PlayAgain } from './play-again.tsx';
import { PrizesToWin } from './prizes-to-win.tsx';
import type { useShareTicket } from './use-share-ticket.ts';
import { useTicketOutcome } from './use-ticket-outcome.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import wonBandStyles from '@loto/design/won-band.module.css';
import styles from './history.module.css';

interface TicketDetailsProps {
  ticket: Ticket;
  /** Undefined if the device can't share, or there is no file yet. */
  sharing: ReturnType<typeof useShareTicket>;
}

/** The content of a ticket's page: its status, its draws, and the ticket itself. */
export function TicketDetails({ ticket, sharing }: TicketDetailsProps) {
  const { t } = useTexts();
  const drawn = ticket.draws.filter(({ result }) => result !== null);
  const { outcomeOf, resultOf, netBani } = useTicketOutcome(ticket);
  const hasWon = ticket.status === 'won' || netBani > 0;
  const offeredBani = usePrizesOfTickets(hasWon)(ticket.id)?.offeredBani ?? 0;
  const isInPlay = ticket.status === 'active';
  const toCome = isInPlay ? ticket.draws.find(({ result }) => result === null) : undefined;
  const settled = outcomeOf(drawn.at(-1)?.id ?? '');
  const won = {
    ...(netBani > 0 && { wonBani: netBani }),
    ...(settled !== undefined && { linesWonBani: linesWon(ticket, settled) }),
  };
  return (
    <div className={layout.columns}>
      <div className={styles.main}>
        {hasWon && (
          <div className={cx(wonBandStyles.root, wonBandStyles.arriving)}>
            {netBani > 0 ? (
              <div>
                <h2>
                  <span className={typography.label}>{t('history.youWon')}</span>{' '}
                  <Sum amount={formatAmount(netBani)} unit={t('common.lei')} />
                </h2>
              </div>
            ) : (
              <h2 className={typography.titleMedium}>{t('history.wonBand')}</h2>
            )}
            {offeredBani > 0 ? (
              <LinkButton variant="paper" to="/user/account/winning-payment">
                {t('history.collect')}{' '}
                <span className={layout.visuallyHidden} translate="no">
                  {formatLei(offeredBani)}
                </span>
              </LinkButton>
            ) : (
              <Icon name="cup" size="large" />
            )}
          </div>
        )}
        <div className={cx(layout.row, layout.between, layout.wrap)}>
          <TicketStatusTag status={ticket.status} />
          <span className={cx(typography.small, typography.muted)}>{t(`history.note.${ticket.status}`)}</span>
        </div>
        {ticket.status === 'awaiting-payment' && <PayPanel ticket={ticket} />}
        {toCome !== undefined && <NextDraw ticket={ticket} draw={toCome} />}
        {drawn.map((draw) => (
          <DrawOutcome
            key={draw.id}
            ticket={ticket}
            draw={draw}
            outcome={outcomeOf(draw.id)}
            result={resultOf(draw.id)}
          />
        ))}
        <div className={cx(layout.phoneOnly, layout.lifted)}>
          <TicketView ticket={ticket} hasBarcode {...won} />
        </div>
        {hasWon && offeredBani === 0 && (
          <p>
            <Link className={cx(typography.link, typography.alone)} to="/user/account/winning-payment">
              {t('history.toPrizes')}
            </Link>
          </p>
        )}
        {isInPlay && <PrizesToWin ticket={ticket} />}
        <TicketDraws ticket={ticket} />
        <TicketFacts ticket={ticket} />
      </div>
      <aside>
        <div className={layout.desktopOnly}>
          <div className={layout.liftedHigh}>
            <TicketView ticket={ticket} hasBarcode {...won} />
          </div>
          {ticket.serial !== null && (
            <div className={cx(layout.row, layout.wrap, styles.actions)}>
              <LinkButton
                className={layout.grow}
                variant="quiet"
                icon="download"
                to={`/pdf-viewer?ticket=${ticket.id}`}
              >
                {t('history.openPdf')}
              </LinkButton>
              {sharing !== undefined && (
                <Button
                  className={layout.grow}
                  variant="quiet"
                  icon="share"
                  isPending={sharing.isSharing}
                  onClick={() => void sharing.share()}
                >
                  {t('history.share')}
                </Button>
              )}
            </div>
          )}
        </div>
        {ticket.status !== 'awaiting-payment' && <PlayAgain ticket={ticket} isQuiet={hasWon} />}
      </aside>
    </div>
  );
}

/** The payment of an unpaid ticket, until it expires. */
function PayPanel({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const { start, isRunning } = usePayment();
  return (
    <div className={cx(layout.panel, layout.surface, layout.lifted, styles.payPanel)}>
      {ticket.expiresAt !== null && (
        <p>{t('history.payUntil', { clock: formatEndClock(ticket.expiresAt, language) })}</p>
      )}
      <OnlineButton isBlock isPending={isRunning} onClick={() => void start(ticket)}>
        {t('history.pay', { sum: formatLei(ticket.totalBani) })}
      </OnlineButton>
    </div>
  );
}

/**
 * The draws of a ticket. A single draw is already shown at the top of the ticket. A ticket that
 * expired or was refunded takes part in none.
 */
function TicketDraws({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const { draws, status } = ticket;
  if (draws.length < 2) return null;
  const isOver = status === 'expired' || status === 'refunded';
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)}>
      <h2 className={typography.titleSmall}>{t('history.draws')}</h2>
      <ul className={styles.draws}>
        {draws.map(({ id, drawAt, result }) => (
          <li key={id}>
            <span>{capitalize(formatDayAndClock(drawAt, language))}</span>
            {(result !== null || !isOver) && (
              <span className={cx(typography.small, typography.muted)}>
                {t(result === null ? 'history.toCome' : 'history.drawn')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The price of a ticket by line. Collapsed, because the player saw it before paying. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  return (
    <details className={cx(layout.panel, layout.surface, layout.lifted, styles.folded)}>
      <summary>
        <h2 className={typography.titleSmall}>{t('history.cost')}</h2>
        <span className={typography.mono} translate="no">
          {formatLei(ticket.totalBani)}
        </span>
      </summary>
      <PriceLines lines={ticketCostLines(ticket, language)} totalBani={ticket.totalBani} />
    </details>
  );
}
