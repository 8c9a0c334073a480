import type { RouteHandle } from '../route-handle.ts';

export { VerificationScreen as default } from '../../features/verification/verification-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.verification' };
