import type { RouteHandle } from '../route-handle.ts';

export { WelcomeScreen as default } from '../../features/welcome/welcome-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.welcome' };
