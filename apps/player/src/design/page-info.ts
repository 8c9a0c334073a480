import type { ParseKeys } from 'i18next';
import { useMatches } from 'react-router';

/** What the frame needs to know about a page, which its file exports as `handle`. */
export interface PageInfo {
  /** The key of the document's title; by the route where a file shows several pages. */
  title: ParseKeys | ((routeId: string) => ParseKeys);
  /** A focused flow hides the tab bar on phones. */
  isFocused?: boolean;
  /** One of the main pages, which have the product's header on phones. */
  isMain?: boolean;
  /** Games on offer or a step of buying one, closed during a time-out or a self-exclusion. */
  isForPlay?: boolean;
  /** A step of paying, which nothing may come between. */
  isPayment?: boolean;
}

/** The page in view; empty while it redirects. */
export function usePageInfo(): Omit<Partial<PageInfo>, 'title'> & { title?: ParseKeys } {
  const { handle, id = '' } = useMatches().at(-1) ?? {};
  const { title, ...info } = (handle ?? {}) as Partial<PageInfo>;
  if (title === undefined) return info;
  return { ...info, title: typeof title === 'function' ? title(id) : title };
}
