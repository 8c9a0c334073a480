import type { Stop } from '../phone.ts';

/** The app among other apps. */
export interface Lifecycle {
  /** Android's back button; what it does is up to the listener. iOS has none. */
  onBack(pressed: () => void): Stop;
  /** The app is no longer in front. */
  onPause(paused: () => void): Stop;
  /** The player came back to the app. */
  onResume(resumed: () => void): Stop;
  /** Leaves the app; only Android lets an app do so. */
  exit(): void;
}
