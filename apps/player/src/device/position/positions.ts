import { device } from '../device.ts';
import type { Positions } from './position.ts';
import { webPositions } from './web.ts';

/**
 * Returns the device's positions. A browser's implementation is loaded only with the screens that
 * need it.
 */
export const positions = (): Positions => device.positions ?? webPositions;
