import type { RouteHandle } from '../route-handle.ts';

export { ResetPasswordScreen as default } from '../../features/password-reset/reset-password-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.resetPassword' };
