import type { Ticket } from '@loto/api-contract';
import { Icon, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TicketFace, TicketStatusTag } from '../../ticket-face/index.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PlayAgain } from './play-again.tsx';
import { TicketDraws } from './ticket-draws.tsx';
import { TicketFacts } from './ticket-facts.tsx';

/** The content of a ticket's page: what happens with it, its draws, and the ticket itself. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  const drawn = ticket.draws.filter(({ result }) => result !== null);
  return (
    <div className="cols">
      <div className="dmain">
        {ticket.status === 'won' && (
          <div className="wonband">
            <b className="t-m">{t('history.wonBand')}</b>
            <Icon name="cup" size="large" />
          </div>
        )}
        <div className="row between flex-wrap">
          <TicketStatusTag status={ticket.status} />
          <span className="small mute">{t(`history.note.${ticket.status}`)}</span>
        </div>
        {ticket.status === 'awaiting-payment' && <PayPanel ticket={ticket} />}
        {drawn.map((draw) => (
          <DrawnNumbers key={draw.id} draw={draw} gameCode={ticket.gameCode} />
        ))}
        <div className="phone lift">
          <TicketFace ticket={ticket} hasBarcode />
        </div>
        <TicketDraws draws={ticket.draws} />
        <TicketFacts ticket={ticket} />
      </div>
      <aside>
        <div className="desk">
          <div className="lift-2">
            <TicketFace ticket={ticket} hasBarcode />
          </div>
          {ticket.serial !== null && (
            <div className="row previewacts">
              <LinkButton
                className="grow"
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
