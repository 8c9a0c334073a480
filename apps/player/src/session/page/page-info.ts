import type { ParseKeys } from 'i18next';
import { useMatches } from 'react-router';

/** Information about a page for its frame. The page's file exports it as `handle`. */
export interface PageInfo {
  /** The key of the document's title; a function of the route if the file shows several pages. */
  title: ParseKeys | ((routeId: string) => ParseKeys);
  /** True for a focused flow, which hides the tab bar on phones. */
  isFocused?: boolean;
  /** True for main pages, which have the product's header on phones. */
  isMain?: boolean;
  /**
   * True if the page offers or sells games, so it's closed during a time-out or a self-exclusion.
   */
  isForPlay?: boolean;
  /** True if the page itself offers nothing until it's known that play isn't paused. */
  awaitsPause?: boolean;
  /** True for a step of a payment, which nothing may interrupt. */
  isPayment?: boolean;
}

/** Returns the information about the current page; empty while it redirects. */
export function usePageInfo(): Omit<Partial<PageInfo>, 'title'> & { title?: ParseKeys } {
  const { handle, id = '' } = useMatches().at(-1) ?? {};
  const { title, ...info } = (handle ?? {}) as Partial<PageInfo>;
  if (title === undefined) return info;
  return { ...info, title: typeof title === 'function' ? title(id) : title };
}
