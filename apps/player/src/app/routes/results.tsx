import type { RouteHandle } from '../route-handle.ts';

export { ResultsScreen as default } from '../../features/results/results-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.results' };
