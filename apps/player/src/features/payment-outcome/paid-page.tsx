import type { Ticket } from '@loto/api-contract';
import { formatClock, formatDay } from '@loto/formatting';
import { cx, gameTone, LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { CalendarButton } from '../../ticket-view/calendar-button.tsx';
import { TicketView } from '../../ticket-view/index.ts';
import { WhatComesNext } from './what-comes-next.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './payment-outcome.module.css';
interface PaidPageProps {
  ticket: Ticket;
  /** True if the ticket leaves the printer and is stamped; otherwise it's already in place. */
  isAnimated: boolean;
}

export function PaidPage({ ticket, isAnimated }: PaidPageProps) {
  const { t, language } = useTexts();
  // The partner's players have no e-mail here.
  const hasEmail = useAppSelector((state) => (state.auth.user?.email ?? '') !== '');
  const first = ticket.draws[0];
  const next = <WhatComesNext ticket={ticket} hasEmail={hasEmail} />;
  const actions = (
    <>
      <LinkButton variant="ink" isBlock to={`/user/history/ticket-details/${ticket.id}`}>
        {t('paymentOutcome.seeTicket')}
      </LinkButton>
      <LinkButton variant="glow" isBlock icon="download" to={`/pdf-viewer?ticket=${ticket.id}`}>
        {t('paymentOutcome.pdf')}
      </LinkButton>
      <CalendarButton ticket={ticket} variant="glow" isBlock />
      <LinkButton variant="glow" isBlock to="/user/home">
        {t('paymentOutcome.playAgain')}
      </LinkButton>
    </>
  );
  return (
    <div
      className={
        isAnimated
          ? cx(layout.page, layout.bare, styles.paid, layout.onGame)
          : cx(layout.page, layout.bare, styles.paid, layout.onGame, styles.still)
      }
      data-game={gameTone(ticket.gameCode)}
    >
      <div className={styles.words} role="status">
        <h1 className={typography.titleHuge} tabIndex={-1}>
          {t('paymentOutcome.paidTitle')}
        </h1>
        {first !== undefined && (
          <p className={typography.lead}>
            {t('paymentOutcome.paidDraw', {
              day: formatDay(first.drawAt, language),
              clock: formatClock(first.drawAt),
            })}
            {hasEmail && (
              <>
                <br />
                {t('paymentOutcome.paidMail')}
              </>
            )}
          </p>
        )}
        <div className={cx(styles.actions, layout.desktopOnly, styles.buttons)}>{actions}</div>
        <div className={layout.desktopOnly}>{next}</div>
      </div>
      <div className={styles.print}>
        <div className={styles.slot} />
        <div className={styles.feed}>
          <div className={cx(styles.sheet, layout.lifted)}>
            <TicketView ticket={ticket} isStamping={isAnimated} hasBarcode />
          </div>
        </div>
      </div>
      <div className={layout.phoneOnly}>{next}</div>
      <div className={cx(styles.actions, layout.phoneOnly, layout.stack, styles.buttons)}>{actions}</div>
    </div>
  );
}
