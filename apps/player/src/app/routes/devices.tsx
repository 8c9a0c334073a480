import type { RouteHandle } from '../route-handle.ts';

export { DevicesScreen as default } from '../../features/devices/devices-screen.tsx';

export const handle: RouteHandle = { title: 'devices.title' };
