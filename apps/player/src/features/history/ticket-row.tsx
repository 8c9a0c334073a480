import type { Ticket } from '@loto/api-contract';
import { formatLei, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { Balls, classNames, gameTone, Perforation } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TicketStatusTag } from '../../ticket-view/index.ts';

interface TicketRowProps {
  ticket: Ticket;
  /** The one whose face stands beside the list. */
  isShown: boolean;
  onShow: (ticket: Ticket) => void;
}

const ended = ['lost', 'expired', 'refunded'];

/** A ticket in the list: its game, its state, its first variant, what it cost. */
export function TicketRow({ ticket, isShown, onShow }: TicketRowProps) {
  const { t } = useTexts();
  const first = ticket.variants[0];
  const result = ticket.draws.findLast(({ result: drawn }) => drawn !== null)?.result;
  const more = ticket.variants.length - 1;
  return (
    <div className="lift">
      <Link
        className={classNames('hrow', ended.includes(ticket.status) && 'dim')}
        data-game={gameTone(ticket.gameCode)}
        to={`/user/history/ticket-details/${ticket.id}`}
        aria-current={isShown ? 'true' : undefined}
        onPointerEnter={() => onShow(ticket)}
        onFocus={() => onShow(ticket)}
      >
        <span className={classNames('edge', ticket.gameCode === 'joker' && 'word')}>
          {shortGameNames[ticket.gameCode]}
        </span>
        <Perforation isVertical />
        <span className="mid">
          <span className="row between">
            <TicketStatusTag status={ticket.status} />
            {ticket.status === 'awaiting-payment' ? (
              <span className="link small">{t('history.pay', { sum: formatLei(ticket.totalBani) })}</span>
            ) : (
              <span className="machine soft">{formatLei(ticket.totalBani)}</span>
            )}
          </span>
          {first !== undefined && (
            <span className="rowballs">
              <Balls
                size="tiny"
                numbers={first.numbers}
                jokers={first.jokers}
                {...(result ? { drawn: result } : {})}
              />
              {more > 0 && <span className="small mute nowrap">{t('history.more', { count: more })}</span>}
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}
