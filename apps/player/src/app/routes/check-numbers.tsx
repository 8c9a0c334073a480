import type { RouteHandle } from '../route-handle.ts';

export { CheckNumbersScreen as default } from '../../features/results/check-numbers-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.checkNumbers' };
