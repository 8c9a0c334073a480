import { device } from '../device.ts';
import type { Push } from './push.ts';
import { webPush } from './web.ts';

/** Push messages of the device. A browser's are loaded with the screens that need them. */
export const devicePush = (): Push => device.push ?? webPush;
