import type { RouteHandle } from '../route-handle.ts';

export { ProcessScreen as default } from '../../features/social-sign-in/process-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.process' };
