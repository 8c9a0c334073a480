import type { RouteHandle } from '../route-handle.ts';

export { NotFoundScreen as default } from '../shell/not-found-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.notFound' };
