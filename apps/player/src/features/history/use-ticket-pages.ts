import { useCallback, useEffect, useState } from 'react';
import { useLazyListTicketsQuery } from '../../session/calls/ticket-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';

/** Specification 9: ticket page size on loading more; the first page has the same. */
export const pageSize = 10;

/** The player's tickets page by page: the first load resets the list, each further one is appended (specification 4). */
export function useTicketPages() {
  const [loadPage, { isFetching, isError }] = useLazyListTicketsQuery();
  const tickets = useAppSelector((state) => state.ticket.tickets);
  const totalCount = useAppSelector((state) => state.ticket.totalCount);
  const [isLoaded, setLoaded] = useState(false);

  const load = useCallback(
    async (offset: number) => {
      const answer = await loadPage({ query: { offset, limit: pageSize } });
      if (answer.isSuccess) setLoaded(true);
    },
    [loadPage],
  );
  useEffect(() => {
    void load(0);
  }, [load]);

  return {
    tickets,
    totalCount,
    isFetching,
    isError,
    /** Whether this visit has its first answer; until then older tickets are not shown as if they were all. */
    isLoaded,
    hasMore: tickets.length < totalCount,
    loadMore: () => void load(tickets.length),
    reload: () => void load(0),
  };
}
