import type { RouteHandle } from '../route-handle.ts';

export { RegistrationScreen as default } from '../../features/registration/registration-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.registration' };
