import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDay, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { classNames, gameTone, Perforation, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListTicketsQuery } from '../../session/calls/ticket-calls.ts';
import { TicketStatusTag } from '../../ticket-view/index.ts';

const shownCount = 3;
const ended = ['lost', 'expired', 'refunded'];

/** The player's latest tickets, and the way to all of them. */
export function LatestTickets() {
  const { t } = useTexts();
  // The first page as the list of tickets asks for it.
  const { data, isError } = useListTicketsQuery(
    { query: { offset: 0, limit: 10 } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby="your-tickets">
      <div className="sec">
        <h2 className="t-s" id="your-tickets">
          {t('home.yourTickets')}
        </h2>
        <Link className="link small" to="/user/history">
          {t('home.allTickets')}
        </Link>
      </div>
      {data === undefined && !isError && <Skeleton shape="block" height="84px" />}
      {data?.tickets.length === 0 && <p className="small soft">{t('home.noTickets')}</p>}
      {data?.tickets.slice(0, shownCount).map((ticket) => (
        <TicketLine key={ticket.id} ticket={ticket} />
      ))}
    </section>
  );
}

function TicketLine({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const draw = ticket.draws.find(({ result }) => result === null) ?? ticket.draws.at(-1);
  const day = draw === undefined ? '' : capitalize(formatDay(draw.drawAt, language));
  const sideGame = ticket.sideGame === null ? null : t(`ticket.sideGame.${ticket.sideGame.code}`);
  return (
    <div className="lift">
      <Link
        className={classNames('hrow homerow', ended.includes(ticket.status) && 'dim')}
        data-game={gameTone(ticket.gameCode)}
        to={`/user/history/ticket-details/${ticket.id}`}
      >
        <span className={classNames('edge', ticket.gameCode === 'joker' && 'word')}>
          {shortGameNames[ticket.gameCode]}
        </span>
        <Perforation isVertical />
        <span className="mid">
          <span className="row between">
            <b>{t('home.variants', { count: ticket.variants.length })}</b>
            <TicketStatusTag status={ticket.status} />
          </span>
          <span className="small soft">
            {sideGame === null ? day : t('home.ticketDraw', { day, sideGame })}
          </span>
        </span>
      </Link>
    </div>
  );
}
