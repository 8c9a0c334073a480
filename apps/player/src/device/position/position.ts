import type { Position } from '@loto/game-rules';

/** `ask`: the device asks the player when a position is wanted. */
export type PositionPermission = 'granted' | 'ask' | 'denied' | 'unsupported';

/** Where the device is, for the country that tickets are bought from. */
export interface Positions {
  /** Whether the player lets us know where they are; asks nothing. */
  positionPermission(): Promise<PositionPermission>;
  /**
   * The position of this moment, or why there is none: the player does not allow it, or the device
   * cannot tell. The device may ask the player first, however long that takes.
   * @param options.waitMs for the position alone
   * @param options.maxAgeMs a position that was measured so lately is taken as well
   */
  findPosition(options: { waitMs: number; maxAgeMs: number }): Promise<Position | 'denied' | 'unavailable'>;
}
