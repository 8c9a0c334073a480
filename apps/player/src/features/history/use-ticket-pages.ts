import type { TicketGroup } from '@loto/api-contract';
import { useCallback, useEffect } from 'react';
import { useLazyListTicketsQuery } from '../../session/calls/ticket-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';

/** Specification 9: ticket page size on loading more; the first page has the same. */
export const pageSize = 10;

/**
 * The player's tickets page by page: the first load resets the list, each further one is appended
 * (specification 4).
 * @param group only those of a group of states; another group begins at its first page
 */
export function useTicketPages(group?: TicketGroup) {
  const [loadPage, { isFetching, isError, isSuccess, originalArgs }] = useLazyListTicketsQuery();
  const tickets = useAppSelector((state) => state.ticket.tickets);
  const totalCount = useAppSelector((state) => state.ticket.totalCount);
  const load = useCallback(
    (offset: number) =>
      void loadPage({ query: { offset, limit: pageSize, ...(group && { status: group }) } }),
    [loadPage, group],
  );
  useEffect(() => load(0), [load]);

  const isFirstPage = (originalArgs?.query?.offset ?? 0) === 0;
  return {
    tickets,
    totalCount,
    isFetching,
    /** A further page that failed says so by its toast: the pages before it stay. */
    isError: isError && isFirstPage,
    /**
     * Whether this visit has its first answer; until then older tickets are not shown as if they
     * were all.
     */
    isLoaded: isSuccess || !isFirstPage,
    /** A list in place of the shown one is on its way. */
    isRenewing: isFetching && isFirstPage,
    hasMore: tickets.length < totalCount,
    loadMore: () => load(tickets.length),
    reload: () => load(0),
  };
}
