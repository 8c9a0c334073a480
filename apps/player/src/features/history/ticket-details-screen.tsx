import { shortGameNames } from '@loto/formatting';
import { Link, useParams } from 'react-router';
import { cx, BackHeader, EmptyState, Icon, IconLink, LinkButton, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGetTicketQuery } from '../../session/calls/ticket-calls.ts';
import { StoredNote } from '../../ticket-view/index.ts';
import { TicketDetails } from './ticket-details.tsx';

import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './history.module.css';
/** While a ticket waits for its payment its page follows it. */
const waitingPollMs = 4000;

/** One ticket, from its payment to its draws. */
export default function TicketDetailsScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data, isError, currentData } = useGetTicketQuery({
    params: { id },
    quietFor: ['TICKET_NOT_FOUND'],
  });
  const isWaiting = currentData?.status === 'awaiting-payment';
  useGetTicketQuery(
    { params: { id }, quietFor: 'all' },
    { skip: !isWaiting, pollingInterval: waitingPollMs },
  );

  const ticket = currentData ?? (data?.id === id ? data : undefined);
  const title =
    ticket === undefined
      ? t('history.ticket')
      : t('history.ticketOf', { game: shortGameNames[ticket.gameCode] });
  return (
    <>
      <BackHeader title={title} backLabel={t('common.back')} back="/user/history">
        {ticket?.serial != null && (
          <IconLink icon="download" label={t('history.openPdf')} to={`/pdf-viewer?ticket=${id}`} />
        )}
      </BackHeader>
      <div className={cx(layout.page, styles.details)}>
        <div className={cx(layout.pageHead, layout.desktopOnly)}>
          <div>
            <Link
              className={cx(typography.link, typography.small, layout.row, layout.backLink)}
              to="/user/history"
            >
              <Icon name="back" size="small" />
              {t('history.allTickets')}
            </Link>
            <h1 className={typography.titleLarge} tabIndex={-1}>
              {title}
            </h1>
          </div>
        </div>
        <StoredNote of={ticket} />
        {ticket !== undefined && <TicketDetails ticket={ticket} />}
        {ticket === undefined && !isError && <Skeleton shape="block" height="420px" />}
        {ticket === undefined && isError && (
          <EmptyState title={t('history.notFoundTitle')} text={t('history.notFoundText')}>
            <LinkButton to="/user/history">{t('history.allTickets')}</LinkButton>
          </EmptyState>
        )}
      </div>
    </>
  );
}
