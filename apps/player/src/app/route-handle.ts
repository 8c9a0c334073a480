import type { ParseKeys } from 'i18next';

/** What a route tells the shell about itself, as its `handle`. */
export interface RouteHandle {
  /** The key of the document's title. */
  title: ParseKeys;
  /** A focused flow hides the tab bar on phones. */
  isFocused?: boolean;
}
