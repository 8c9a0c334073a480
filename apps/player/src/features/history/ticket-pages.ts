import type { Ticket, TicketGroup } from '@loto/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useCall } from '../../session/api/use-call.ts';
import { useAppSelector, useAppStore } from '../../session/store/root-reducer.ts';

/** Specification 9: ticket page size on loading more; the first page has the same. */
export const pageSize = 10;

/** The server's limit of a page. */
const longestPage = 100;

/**
 * The player's tickets page by page: the first load resets the list, each further one is appended
 * (specification 4).
 * @param group only those of a group of states; another group begins at its first page
 */
export function useTicketPages(group?: TicketGroup) {
  const [loadPage, { data: answer, isFetching, isError, error, isSuccess, originalArgs }] =
    useCall('listTickets');
  const tickets = useAppSelector((state) => state.ticket.tickets);
  const totalCount = useAppSelector((state) => state.ticket.totalCount);
  const load = useCallback(
    (offset: number, limit = pageSize) =>
      void loadPage({ query: { offset, limit, ...(group && { status: group }) } }),
    [loadPage, group],
  );
  // who comes back finds the list as long as they left it, and so the place they were at
  const isBack = useNavigationType() === 'POP';
  const store = useAppStore();
  const [left] = useState(() => {
    const { tickets: listed, group: ofGroup } = store.getState().ticket;
    return { count: isBack ? listed.length : 0, group: ofGroup ?? undefined };
  });
  const isReturn = left.count > 0 && left.group === group;
  useEffect(
    () => load(0, isReturn ? Math.min(longestPage, Math.max(pageSize, left.count)) : pageSize),
    [load, isReturn, left],
  );

  const isFirstPage = (originalArgs?.query?.offset ?? 0) === 0;
  const [shownGroup, setShownGroup] = useState(left.group);
  const answeredGroup = isSuccess && !isFetching ? originalArgs?.query?.status : shownGroup;
  if (answeredGroup !== shownGroup) setShownGroup(answeredGroup);
  return {
    /** Of the latest page. */
    answer,
    tickets,
    totalCount,
    isFetching,
    /** A further page that failed shows a toast: the pages before it stay. */
    isError: isError && isFirstPage,
    error,
    /**
     * Whether this visit has its first answer; until then older tickets are not shown as if they
     * were all.
     */
    isLoaded: isSuccess || !isFirstPage || isReturn,
    /**
     * The list of another group than the shown one is on its way. The same one stays as it is
     * meanwhile.
     */
    isRenewing: isFetching && isFirstPage && shownGroup !== group,
    hasMore: tickets.length < totalCount,
    loadMore: () => load(tickets.length),
    reload: () => load(0),
  };
}

/** What the list can be narrowed to, in the order of its chips; `all` narrows nothing. */
export const listedGroups = ['all', 'active', 'won', 'ended'] as const satisfies readonly (
  | 'all'
  | TicketGroup
)[];

export type ListedGroup = (typeof listedGroups)[number];

/** The group that an address names (`?status=won`); anything unknown means all. */
export function groupOf(search: URLSearchParams): ListedGroup {
  const status = search.get('status');
  return listedGroups.find((group) => group === status) ?? 'all';
}

/** Where the list narrowed to a group is. */
export function groupPath(group: ListedGroup): string {
  return group === 'all' ? '/user/history' : `/user/history?status=${group}`;
}

interface DayGroup {
  /** The day as it is read, which is what the group is known by. */
  readonly day: string;
  readonly tickets: readonly Ticket[];
}

/**
 * Adjacent tickets whose first draw is on one day share one heading; the order of the
 * list is preserved.
 */
export function groupByDrawDay(tickets: readonly Ticket[], dayOf: (drawAt: string) => string): DayGroup[] {
  const groups: { day: string; tickets: Ticket[] }[] = [];
  for (const ticket of tickets) {
    const day = dayOf(ticket.draws[0]?.drawAt ?? ticket.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.tickets.push(ticket);
    else groups.push({ day, tickets: [ticket] });
  }
  return groups;
}
