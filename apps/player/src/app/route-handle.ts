import type { ParseKeys } from 'i18next';
import { useMatches } from 'react-router';

/** What a route tells the shell about itself, as its `handle`. */
export interface RouteHandle {
  /** The key of the document's title. */
  title: ParseKeys;
  /** A focused flow hides the tab bar on phones. */
  isFocused?: boolean;
  /** One of the three main places, which have the product's head on phones. */
  isPlace?: boolean;
}

/** What the page in view tells about itself; nothing while it redirects. */
export function useRouteHandle(): Partial<RouteHandle> {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}
