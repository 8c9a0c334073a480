import { device } from '../device.ts';
import type { Push } from './push.ts';
import { webPush } from './web.ts';

/**
 * Returns the device's push messages. A browser's implementation is loaded only with the screens
 * that need it.
 */
export const devicePush = (): Push => device.push ?? webPush;
