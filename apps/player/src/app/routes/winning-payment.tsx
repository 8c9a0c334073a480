import type { RouteHandle } from '../route-handle.ts';

export { WinningsScreen as default } from '../../features/winnings/winnings-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.winningPayment' };
