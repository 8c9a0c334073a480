import type { RouteHandle } from '../route-handle.ts';

export { AccountScreen as default } from '../../features/account/account-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.account', isPlace: true };
