import type { TicketGroup } from '@loto/api-contract';

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
