import type { Ticket } from '@loto/api-contract';
import { formatAmount } from '@loto/formatting';
import { cx, Icon, LinkButton, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TicketView, TicketStatusTag } from '../../ticket-view/index.ts';
import { DrawOutcome } from './draw-outcome.tsx';
import { linesWon } from './lines-won.ts';
import { PayPanel } from './pay-panel.tsx';
import { PlayAgain } from './play-again.tsx';
import { TicketDraws } from './ticket-draws.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { useTicketOutcome } from './use-ticket-outcome.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import wonBandStyles from '../../design/won-band.module.css';
import styles from './history.module.css';

/** The content of a ticket's page: what happens with it, its draws, and the ticket itself. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  const drawn = ticket.draws.filter(({ result }) => result !== null);
  const { outcomeOf, resultOf, netBani } = useTicketOutcome(ticket);
  const settled = outcomeOf(drawn.at(-1)?.id ?? '');
  const won = {
    ...(netBani > 0 && { wonBani: netBani }),
    ...(settled !== undefined && { linesWonBani: linesWon(ticket, settled) }),
  };
  return (
    <div className={layout.columns}>
      <div className={styles.main}>
        {(ticket.status === 'won' || netBani > 0) && (
          <div className={wonBandStyles.root}>
            {netBani > 0 ? (
              <div>
                <span className={typography.label}>{t('history.youWon')}</span>
                <div>
                  <Sum amount={formatAmount(netBani)} unit={t('common.lei')} />
                </div>
              </div>
            ) : (
              <b className={typography.titleMedium}>{t('history.wonBand')}</b>
            )}
            <Icon name="cup" size="large" />
          </div>
        )}
        <div className={cx(layout.row, layout.between, layout.wrap)}>
          <TicketStatusTag status={ticket.status} />
          <span className={cx(typography.small, typography.muted)}>{t(`history.note.${ticket.status}`)}</span>
        </div>
        {ticket.status === 'awaiting-payment' && <PayPanel ticket={ticket} />}
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
        {(netBani > 0 || drawn.length > 0) && (
          <div className={cx(layout.row, layout.wrap, styles.afterDraw)}>
            {netBani > 0 && (
              <LinkButton size="small" to="/user/account/winning-payment">
                {t('history.toPrizes')}
              </LinkButton>
            )}
            <LinkButton variant="quiet" size="small" to={`/results?game=${ticket.gameCode}`}>
              {t('history.toResults')}
            </LinkButton>
          </div>
        )}
        <TicketDraws draws={ticket.draws} />
        <TicketFacts ticket={ticket} />
      </div>
      <aside>
        <div className={layout.desktopOnly}>
          <div className={layout.liftedHigh}>
            <TicketView ticket={ticket} hasBarcode {...won} />
          </div>
          {ticket.serial !== null && (
            <div className={cx(layout.row, styles.actions)}>
              <LinkButton
                className={layout.grow}
                variant="quiet"
                icon="download"
                to={`/pdf-viewer?ticket=${ticket.id}`}
              >
                {t('history.openPdf')}
              </LinkButton>
            </div>
          )}
        </div>
        {ticket.status !== 'awaiting-payment' && <PlayAgain ticket={ticket} />}
      </aside>
    </div>
  );
}
