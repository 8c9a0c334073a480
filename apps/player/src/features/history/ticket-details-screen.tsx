import { product } from '@loto/api-contract/product';
import { formatDayOfMonth, shortGameNames } from '@loto/formatting';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { cx, BackHeader, Icon, IconButton, IconLink, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { StoredNote } from '../../ticket-view/index.ts';
import { TicketDetails } from './ticket-details.tsx';
import { TicketMissing } from './ticket-missing.tsx';
import { useShareTicket } from './use-share-ticket.ts';

import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

export const handle: PageInfo = { title: 'history.details' };
/** The polling interval while a ticket is unpaid. */
const waitingPollMs = 4000;

/** The page of one ticket, from its payment to its draws. */
export default function TicketDetailsScreen() {
  const { t, language } = useTexts();
  const { id = '' } = useParams();
  const question = { params: { id }, quietFor: 'all' } as const;
  const { data, error, isError, isFetching, refetch, currentData } = useAnswer('getTicket', question);
  const isWaiting = currentData?.status === 'awaiting-payment';
  useAnswer('getTicket', question, { skip: !isWaiting, pollingInterval: waitingPollMs });

  const back = useGoBack();
  const ticket = currentData ?? (data?.id === id ? data : undefined);
  const sharing = useShareTicket(ticket);
  const title =
    ticket === undefined
      ? t('history.ticket')
      : t('history.ticketOf', { game: shortGameNames[ticket.gameCode] });
  const draw = ticket?.draws.find(({ result }) => result === null) ?? ticket?.draws.at(-1);
  const day = draw === undefined ? undefined : formatDayOfMonth(draw.drawAt, language);
  useEffect(() => {
    // The title distinguishes tickets in tabs and in the browser's history.
    if (day !== undefined) document.title = `${title}, ${day} · ${product.name}`;
  }, [title, day]);
  return (
    <>
      <BackHeader title={title} backLabel={t('common.back')} back={back}>
        {ticket?.serial != null && (
          <IconLink icon="download" label={t('history.openPdf')} to={`/pdf-viewer?ticket=${id}`} />
        )}
        {sharing !== undefined && (
          <IconButton
            icon="share"
            label={t('history.share')}
            aria-busy={sharing.isSharing}
            onClick={() => !sharing.isSharing && void sharing.share()}
          />
        )}
      </BackHeader>
      <div className={cx(layout.page, styles.details)}>
        <div className={cx(layout.pageHead, layout.desktopOnly)}>
          <div>
            <Link
              className={cx(typography.link, typography.small, layout.row, layout.backLink)}
              to="/user/history"
              onClick={(event) => {
                if (typeof back === 'string') return;
                event.preventDefault();
                back();
              }}
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
        {ticket !== undefined && <TicketDetails ticket={ticket} sharing={sharing} />}
        {ticket === undefined && !isError && <Skeleton shape="block" height="420px" />}
        {ticket === undefined && isError && (
          <TicketMissing error={error} isPending={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}

/**
 * Returns the way back: to the list with its filter and scroll position, otherwise to the whole
 * list.
 */
function useGoBack(): string | (() => void) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state;
  return isFromList ? () => void navigate(-1) : '/user/history';
}
