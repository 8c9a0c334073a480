import type { RouteHandle } from '../route-handle.ts';

export { WelcomeSplashScreen as default } from '../../features/welcome/welcome-splash-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.welcomeSplash' };
