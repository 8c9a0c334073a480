import { device } from '../device.ts';
import type { Positions } from './position.ts';
import { webPositions } from './web.ts';

/** The device's positions. A browser's are loaded with the screens that need them, no earlier. */
export const positions = (): Positions => device.positions ?? webPositions;
