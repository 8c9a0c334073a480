import type { RouteHandle } from '../route-handle.ts';

export { SignInScreen as default } from '../../features/sign-in/sign-in-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.signIn' };
