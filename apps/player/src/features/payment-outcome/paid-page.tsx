import type { Ticket } from '@loto/api-contract';
import { formatClock, formatDay } from '@loto/formatting';
import { gameTone, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { TicketFace } from '../../ticket-view/index.ts';
import './payment-outcome.css';

interface PaidPageProps {
  ticket: Ticket;
  /** The ticket leaves the printer and is stamped; otherwise it lies there. */
  isAnimated: boolean;
}

/** The ticket is paid and in play. */
export function PaidPage({ ticket, isAnimated }: PaidPageProps) {
  const { t, language } = useTexts();
  // players of the partner have none
  const hasEmail = useAppSelector((state) => (state.auth.user?.email ?? '') !== '');
  const first = ticket.draws[0];
  const actions = (
    <>
      <LinkButton variant="ink" isBlock to={`/user/history/ticket-details/${ticket.id}`}>
        {t('paymentOutcome.seeTicket')}
      </LinkButton>
      <LinkButton variant="glow" isBlock icon="download" to={`/pdf-viewer?ticket=${ticket.id}`}>
        {t('paymentOutcome.pdf')}
      </LinkButton>
      <LinkButton variant="glow" isBlock to="/user/home">
        {t('paymentOutcome.playAgain')}
      </LinkButton>
    </>
  );
  return (
    <div
      className={isAnimated ? 'page bare succ on-game' : 'page bare succ on-game still'}
      data-game={gameTone(ticket.gameCode)}
    >
      <div className="succ-text" role="status">
        <h1 className="t-xl" tabIndex={-1}>
          {t('paymentOutcome.paidTitle')}
        </h1>
        {first !== undefined && (
          <p className="lead">
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
        <div className="acts desk gridb outcomeacts">{actions}</div>
      </div>
      <div className="succ-print">
        <div className="slot" />
        <div className="feed">
          <div className="sheet lift">
            <TicketFace ticket={ticket} isStamping={isAnimated} hasBarcode />
          </div>
        </div>
      </div>
      <div className="acts phone stack outcomeacts">{actions}</div>
    </div>
  );
}
