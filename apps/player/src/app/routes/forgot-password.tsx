import type { RouteHandle } from '../route-handle.ts';

export { ForgotPasswordScreen as default } from '../../features/password-reset/forgot-password-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.forgotPassword' };
