import type { Ticket } from '@loto/api-contract';
import { shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { formatLei } from '../../i18n/numbers.ts';
import { Balls, cx, gameTone, LinkButton, Perforation } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { lineText, TicketStatusTag, TicketView } from '../../ticket-view/index.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import ticketRowStyles from '../../ticket-view/ticket-row.module.css';
import styles from './history.module.css';

interface TicketRowProps {
  ticket: Ticket;
  /** The winnings after tax, in bani; undefined until they are known. */
  wonBani: number | undefined;
  /** True if this ticket is shown next to the list. */
  isShown: boolean;
  onShow: (ticket: Ticket) => void;
}

const ended = ['lost', 'expired', 'refunded'];

/** A ticket in the list: its game, status, first variant, and price or winnings. */
export function TicketRow({ ticket, wonBani, isShown, onShow }: TicketRowProps) {
  const { t } = useTexts();
  const first = ticket.variants[0];
  const result = ticket.draws.findLast(({ result: drawn }) => drawn !== null)?.result;
  const more = ticket.variants.length - 1;
  return (
    <div className={layout.lifted}>
      <Link
        className={cx(ticketRowStyles.root, ended.includes(ticket.status) && ticketRowStyles.faded)}
        data-game={gameTone(ticket.gameCode)}
        to={`/user/history/ticket-details/${ticket.id}`}
        state={{ isFromList: true }}
        aria-current={isShown ? 'true' : undefined}
        onPointerEnter={() => onShow(ticket)}
        onFocus={() => onShow(ticket)}
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
            <TicketStatusTag status={ticket.status} />
            <RowSum ticket={ticket} wonBani={wonBani} />
          </span>
          {first !== undefined && (
            <span className={styles.balls}>
              <Balls
                size="tiny"
                numbers={first.numbers}
                jokers={first.jokers}
                label={lineText(first, t, result)}
                {...(result ? { drawn: result } : {})}
              />
              {more > 0 && (
                <span className={cx(typography.small, typography.muted, layout.nowrap)}>
                  {t('history.more', { count: more })}
                </span>
              )}
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}

/** The most relevant amount: to be paid, or won, otherwise the price. */
function RowSum({ ticket, wonBani }: Pick<TicketRowProps, 'ticket' | 'wonBani'>) {
  const { t } = useTexts();
  const { status, totalBani } = ticket;
  if (status === 'awaiting-payment') {
    return (
      <span className={cx(typography.link, typography.small)}>
        {t('history.pay', { sum: formatLei(totalBani) })}
      </span>
    );
  }
  // The price next to "Câștigător" could be mistaken for the winnings.
  if (status === 'won' && wonBani === undefined) return null;
  if (wonBani !== undefined) {
    return (
      <b className={cx(typography.mono, styles.rowPrize)}>
        <span className={layout.visuallyHidden}>{t('history.youWon')} </span>
        <span translate="no">+{formatLei(wonBani)}</span>
      </b>
    );
  }
  return (
    <span className={cx(typography.mono, typography.soft)} translate="no">
      {formatLei(totalBani)}
    </span>
  );
}

/** The selected ticket next to the list, with buttons for its PDF and its details. */
export function TicketPreview({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  return (
    <div className={styles.preview}>
      <div className={layout.liftedHigh}>
        <TicketView ticket={ticket} />
      </div>
      <div className={cx(layout.row, styles.actions)}>
        {ticket.serial !== null && (
          <LinkButton variant="quiet" icon="download" to={`/pdf-viewer?ticket=${ticket.id}`}>
            PDF
          </LinkButton>
        )}
        <LinkButton
          className={layout.grow}
          to={`/user/history/ticket-details/${ticket.id}`}
          state={{ isFromList: true }}
        >
          {t('history.details')}
        </LinkButton>
      </div>
    </div>
  );
}
