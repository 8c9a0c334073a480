import { formatClock, formatLei, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { cx, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './cards.module.css';

/** Leads to paying the bought ticket that awaits payment with one of these cards. */
export function UnpaidTicketLink() {
  const { t } = useTexts();
  const ticket = useAppSelector((state) => state.ticket.gameTicket);
  if (ticket?.expiresAt == null || ticket.status !== 'awaiting-payment') return null;
  return (
    <Link
      className={cx(layout.panel, layout.surface, layout.lifted, styles.waitingLink)}
      to={`/user/account/cards/${ticket.id}`}
    >
      <Icon name="clock" />
      <span className={layout.grow}>
        <b className={styles.line}>
          {t('cards.waiting', { game: shortGameNames[ticket.gameCode], sum: formatLei(ticket.totalBani) })}
        </b>
        <span className={cx(typography.small, typography.soft)}>
          {t('cards.waits', { clock: formatClock(ticket.expiresAt) })}
        </span>
      </span>
      <Icon name="forward" size="small" />
    </Link>
  );
}
