import typography from '@loto/design/typography.module.css';
import { shortGameNames } from '@loto/formatting';
import type { DeskTicket } from '@loto/office-contract';
import { Link, useParams } from 'react-router';
import { ColleaguesPanel } from '../../desk/colleagues.tsx';
import { DeskColumns, DeskContent, DeskHead, DeskPage } from '../../desk/desk-page.tsx';
import { JobsPanel } from '../../desk/jobs.tsx';
import { MailsPanel } from '../../desk/mails.tsx';
import { MovementsPanel } from '../../desk/movements.tsx';
import { TicketTag } from '../../desk/state-tag.tsx';
import { formatLei } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { MoneyPanel } from './money-panel.tsx';
import { PartnerEventsPanel } from './partner-events-panel.tsx';
import { TicketPaper } from './ticket-paper.tsx';
import { TicketActions } from './ticket-actions.tsx';

/** A ticket in its printed form, next to the history of its money. */
export function Screen() {
  const { id = '' } = useParams();
  return (
    <DeskPage>
      <Ticket key={id} id={id} />
    </DeskPage>
  );
}

function Ticket({ id }: { id: string }) {
  const { t } = useTexts();
  const reading = useAnswer('readTicket', { params: { id } });
  return (
    <DeskContent reading={reading} missingText={t('desk.missing.ticket')}>
      {(ticket) => (
        <>
          <DeskHead
            title={
              <span translate="no">
                {shortGameNames[ticket.gameCode]} {ticket.serial}
              </span>
            }
            tag={<TicketTag status={ticket.status} />}
            links={<Neighbours ticket={ticket} />}
          />
          <TicketActions ticket={ticket} />
          <DeskColumns
            left={
              <>
                <TicketPaper ticket={ticket} />
                <MailsPanel mails={ticket.mails} />
                <ColleaguesPanel actions={ticket.actions} />
                <JobsPanel jobs={ticket.jobs} />
              </>
            }
            right={
              <>
                <MoneyPanel ticket={ticket} />
                <MovementsPanel movements={ticket.movements} />
                {ticket.partnerEvents.length > 0 && <PartnerEventsPanel events={ticket.partnerEvents} />}
              </>
            }
          />
        </>
      )}
    </DeskContent>
  );
}

/** Links to the ticket's player and payments, for roles that may open them. */
function Neighbours({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTexts();
  const { roles } = useSession();
  const has = (...wanted: readonly string[]) => roles.some((role) => wanted.includes(role));
  return (
    <>
      {has('service', 'identity', 'auditor') && (
        <Link className={typography.link} to={`/player/${ticket.playerId}`}>
          {t('ticket.player')}
        </Link>
      )}
      {has('service', 'payments', 'auditor') &&
        ticket.payments.map(({ id, amountBani, status }) => (
          <Link key={id} className={typography.link} to={`/payment/${id}`}>
            {t('ticket.payment')} {formatLei(amountBani)} ({t(`desk.paymentStatus.${status}`)})
          </Link>
        ))}
    </>
  );
}
