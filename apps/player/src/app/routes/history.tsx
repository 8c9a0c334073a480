import type { RouteHandle } from '../route-handle.ts';

export { HistoryScreen as default } from '../../features/history/history-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.history', isPlace: true };
