import type { RouteHandle } from '../route-handle.ts';

export { HomeScreen as default } from '../../features/home/home-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.home', isPlace: true };
