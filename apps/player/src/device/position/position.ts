import type { Position } from '@loto/game-rules';

/** `ask`: the device asks the player when a position is requested. */
export type PositionPermission = 'granted' | 'ask' | 'denied' | 'unsupported';

/** The device's position, which determines the country of a purchase. */
export interface Positions {
  /** Returns whether the player allows positions, without asking. */
  positionPermission(): Promise<PositionPermission>;
  /**
   * Returns the current position, or why there is none: the player doesn't allow it, or the device
   * can't determine it. The device may ask the player first, however long that takes.
   * @param options.waitMs the timeout for the position itself
   * @param options.maxAgeMs the maximum age of an earlier position that is accepted as well
   */
  findPosition(options: { waitMs: number; maxAgeMs: number }): Promise<Position | 'denied' | 'unavailable'>;
}
