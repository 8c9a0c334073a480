import type { IconName } from './icon-shapes.tsx';

/** One of the three places of the app, as the tab bar and the rail show it. */
export interface Place {
  to: string;
  icon: IconName;
  word: string;
  /** The place one is in, also from a screen below it. */
  isCurrent: boolean;
}
