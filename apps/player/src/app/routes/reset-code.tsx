import type { RouteHandle } from '../route-handle.ts';

export { ResetCodeScreen as default } from '../../features/password-reset/reset-code-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.resetCode' };
