import type { RouteHandle } from '../route-handle.ts';

export { NoticesScreen as default } from '../../features/notices/notices-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.notices' };
