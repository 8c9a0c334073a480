import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDay, gameNames, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { useAnswer } from '../../session/api/use-call.ts';
import { cx, gameTone, Perforation, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { lineText, TicketStatusTag } from '../../ticket-view/index.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './home.module.css';
import ticketRowStyles from '../../ticket-view/ticket-row.module.css';

const shownCount = 3;
const ended = ['lost', 'expired', 'refunded'];

/** The player's latest tickets, with a link to all of them. */
export function LatestTickets() {
  const { t } = useTexts();
  // The same query as the first page of the ticket list, so that both share a cache entry.
  const { data, isError } = useAnswer(
    'listTickets',
    { query: { offset: 0, limit: 10 } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby="your-tickets">
      <div className={styles.sectionHead}>
        <h2 className={typography.titleSmall} id="your-tickets">
          {t('home.yourTickets')}
        </h2>
        <Link className={cx(typography.link, typography.small)} to="/user/history">
          {t('home.allTickets')}
        </Link>
      </div>
      {data === undefined && !isError && <Skeleton shape="block" height="84px" />}
      {data === undefined && isError && (
        <p className={cx(typography.small, typography.soft)}>{t('history.failedTitle')}</p>
      )}
      {data?.tickets.length === 0 && (
        <p className={cx(typography.small, typography.soft)}>{t('home.noTickets')}</p>
      )}
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
  const [first] = ticket.variants;
  const sideGame = ticket.sideGame === null ? null : gameNames[ticket.sideGame.code];
  return (
    <div className={layout.lifted}>
      <Link
        className={cx(
          ticketRowStyles.root,
          styles.ticketRow,
          ended.includes(ticket.status) && ticketRowStyles.faded,
        )}
        data-game={gameTone(ticket.gameCode)}
        to={`/user/history/ticket-details/${ticket.id}`}
      >
        <span
          className={cx(ticketRowStyles.edge, ticket.gameCode === 'joker' && ticketRowStyles.word)}
          translate="no"
        >
          {shortGameNames[ticket.gameCode]}
        </span>
        <Perforation isVertical />
        <span className={ticketRowStyles.content}>
          <span className={cx(layout.row, layout.between)}>
            <b>
              {t('home.variants', { count: ticket.variants.length })}
              {first !== undefined && (
                <span className={layout.visuallyHidden} translate="no">
                  {`: ${lineText(first, t)}`}
                </span>
              )}
            </b>
            <TicketStatusTag status={ticket.status} />
          </span>
          <span className={cx(typography.small, typography.soft)}>
            {sideGame === null ? day : t('home.ticketDraw', { day, sideGame })}
          </span>
        </span>
      </Link>
    </div>
  );
}
