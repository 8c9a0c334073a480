import type { Ticket, TicketGroup } from '@loto/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useCall } from '../../session/api/use-call.ts';
import { useAppSelector, useAppStore } from '../../session/store/root-reducer.ts';

/** The page size of the ticket list, including its first page (specification 9). */
export const pageSize = 10;

/** The server's maximum page size. */
const longestPage = 100;

/**
 * Returns the player's tickets page by page. The first page replaces the list, later pages are
 * appended (specification 4).
 * @param group limits the list to a group of statuses; another group starts at its first page
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
  // A player who navigates back gets the list with the same length and scroll position.
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
    /** The response for the latest page. */
    answer,
    tickets,
    totalCount,
    isFetching,
    /**
     * True if the first page failed. If a later page fails a toast is shown, and the earlier pages
     * stay.
     */
    isError: isError && isFirstPage,
    error,
    /** True once this visit has a response. Until then the stored tickets could be incomplete. */
    isLoaded: isSuccess || !isFirstPage || isReturn,
    /** True while the list of another group is loading. Reloading the same group doesn't count. */
    isRenewing: isFetching && isFirstPage && shownGroup !== group,
    hasMore: tickets.length < totalCount,
    loadMore: () => load(tickets.length),
    reload: () => load(0),
  };
}

/** The filters of the list, in the order of their chips; `all` doesn't filter. */
export const listedGroups = ['all', 'active', 'won', 'ended'] as const satisfies readonly (
  | 'all'
  | TicketGroup
)[];

export type ListedGroup = (typeof listedGroups)[number];

/** Returns the group in a URL (`?status=won`), or `all` for unknown values. */
export function groupOf(search: URLSearchParams): ListedGroup {
  const status = search.get('status');
  return listedGroups.find((group) => group === status) ?? 'all';
}

/** Returns the path of the list filtered by a group. */
export function groupPath(group: ListedGroup): string {
  return group === 'all' ? '/user/history' : `/user/history?status=${group}`;
}

interface DayGroup {
  /** The day as text, which also identifies the group. */
  readonly day: string;
  readonly tickets: readonly Ticket[];
}

/** Groups adjacent tickets whose first draw is on the same day, keeping their order. */
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
