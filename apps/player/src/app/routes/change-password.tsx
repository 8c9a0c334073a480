import type { RouteHandle } from '../route-handle.ts';

export { ChangePasswordScreen as default } from '../../features/change-password/change-password-screen.tsx';

export const handle: RouteHandle = { title: 'changePassword.title' };
