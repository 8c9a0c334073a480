import { useCallback, useEffect } from 'react';
import { useLazyListTicketsQuery } from '../../session/calls/ticket-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';

/** Specification 9: ticket page size on loading more; the first page has the same. */
export const pageSize = 10;

/** The player's tickets page by page: the first load resets the list, each further one is appended (specification 4). */
export function useTicketPages() {
  const [loadPage, { isFetching, isError, isSuccess }] = useLazyListTicketsQuery();
  const tickets = useAppSelector((state) => state.ticket.tickets);
  const totalCount = useAppSelector((state) => state.ticket.totalCount);
  const load = useCallback(
    (offset: number) => void loadPage({ query: { offset, limit: pageSize } }),
    [loadPage],
  );
  useEffect(() => load(0), [load]);

  return {
    tickets,
    totalCount,
    isFetching,
    isError,
    /** Whether this visit has its first answer; until then older tickets are not shown as if they were all. */
    isLoaded: isSuccess,
    hasMore: tickets.length < totalCount,
    loadMore: () => load(tickets.length),
    reload: () => load(0),
  };
}
