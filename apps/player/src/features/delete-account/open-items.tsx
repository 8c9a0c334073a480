import type { TicketGroup } from '@loto/api-contract';
import { Link } from 'react-router';
import { Icon, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListTicketsQuery } from '../../session/calls/ticket-calls.ts';
import typography from '../../design/typography.module.css';
import styles from './delete-account.module.css';

/**
 * Tickets in play and prizes, which a player may want to settle first. Empty when there is neither.
 */
export function OpenItems() {
  const { t } = useTexts();
  const inPlay = useTicketCount('active');
  const won = useTicketCount('won');
  if (inPlay === 'unknown' || won === 'unknown') {
    return (
      <OpenItem text={t('deleteAccount.unknown')} link={t('deleteAccount.seeTickets')} to="/user/history" />
    );
  }
  if (inPlay === null || won === null) return <Skeleton shape="block" height="92px" />;
  return (
    <>
      {won > 0 && (
        <OpenItem
          title={t('deleteAccount.won', { count: won })}
          text={t('deleteAccount.wonText')}
          link={t('deleteAccount.seeWon')}
          to="/user/history?status=won"
        />
      )}
      {inPlay > 0 && (
        <OpenItem
          title={t('deleteAccount.inPlay', { count: inPlay })}
          text={t('deleteAccount.inPlayText')}
          link={t('deleteAccount.seeTickets')}
          to="/user/history?status=active"
        />
      )}
    </>
  );
}

/** How many tickets of a group there are; null until that is known. */
function useTicketCount(status: TicketGroup): number | null | 'unknown' {
  const { currentData, isError } = useListTicketsQuery(
    { query: { offset: 0, limit: 1, status }, quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  return currentData?.totalCount ?? (isError ? 'unknown' : null);
}

interface OpenItemProps {
  title?: string;
  text: string;
  link: string;
  to: string;
}

function OpenItem({ title, text, link, to }: OpenItemProps) {
  return (
    <div className={styles.matter}>
      <Icon name="warning" />
      <div>
        {title && <h2>{title}</h2>}
        <p>{text}</p>
        <Link className={typography.link} to={to}>
          {link}
        </Link>
      </div>
    </div>
  );
}
