import type { Stop } from '../phone.ts';

/** The app's state among other apps. */
export interface Lifecycle {
  /**
   * Calls back when Android's back button is pressed; the listener decides what to do. iOS has no
   * such button.
   */
  onBack(pressed: () => void): Stop;
  /** Calls back when the app leaves the foreground. */
  onPause(paused: () => void): Stop;
  /** Calls back when the player returns to the app. */
  onResume(resumed: () => void): Stop;
  /** Closes the app, which only Android allows. */
  exit(): void;
}
