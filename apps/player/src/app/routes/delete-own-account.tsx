import type { RouteHandle } from '../route-handle.ts';

export { DeleteAccountScreen as default } from '../../features/delete-account/delete-account-screen.tsx';

export const handle: RouteHandle = { title: 'deleteAccount.title' };
